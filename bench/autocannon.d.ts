/** The part of autocannon that the benchmarks use. The package has no types of its own. */
declare module 'autocannon' {
  type Request = { method: string; path: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    setupClient?: (client: autocannon.Client) => void;
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  };
  const autocannon: (options: Options) => Promise<Result>;
  namespace autocannon {
    /** One connection. */
    type Client = { setRequests: (requests: Request[]) => void };
  }
  export = autocannon;
}
