/** The part of autocannon that the benchmarks use. The package has no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    workers: number;
    headers: Record<string, string>;
  };
  type Result = { requests: { average: number }; non2xx: number; errors: number };
  const autocannon: (options: Options) => Promise<Result>;
  export = autocannon;
}
