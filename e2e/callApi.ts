type Call = { token?: string; body?: unknown };

/** Asks the API directly, for what a journey needs but is not about: `callApi(url, 'GET /api/agents', { token })`. */
export const callApi = async (url: string, target: string, { token, body }: Call = {}): Promise<unknown> => {
  const [method = 'GET', path = '/'] = target.split(' ');
  const response = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${target} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
};
