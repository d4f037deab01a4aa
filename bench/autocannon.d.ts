/** The part of autocannon that the benchmarks and the rehearsal use. The package has no types of its own. */
declare module 'autocannon' {
  type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    /** Requests per second of all connections together. */
    overallRate?: number;
    requests?: Request[];
    tlsOptions?: { ca?: string };
    setupClient?: (client: autocannon.Client) => void;
  };
  type Result = {
    requests: { average: number; total: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  /** Returns a promise of the result. `stop` ends the run early. */
  const autocannon: (options: Options) => Promise<Result> & { stop: () => void };
  namespace autocannon {
    /** One connection. */
    type Client = { setRequests: (requests: Request[]) => void };
  }
  export = autocannon;
}
