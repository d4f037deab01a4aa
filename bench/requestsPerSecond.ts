import autocannon from 'autocannon';

const seconds = 5;

/** How many requests an address answers in a second, asked by ten connections that accept gzip. */
export const requestsPerSecond = async (url: string): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 10,
    duration: seconds,
    // In a thread of its own: what the asking costs is not to be counted as the answering's.
    workers: 1,
    headers: { 'Accept-Encoding': 'gzip' },
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`);
  return requests.average;
};
