/** What the benches use of autocannon, which comes without types. */
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
