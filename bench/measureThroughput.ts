import autocannon from 'autocannon';

const seconds = 5;

/** Measures how many requests per second `url` answers over ten connections that accept gzip. */
export const measureThroughput = async (url: string): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    // The client runs in its own thread, so that its cost does not count as the server's.
    workers: 1,
    headers: { 'Accept-Encoding': 'gzip' },
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  return requests.average;
};
