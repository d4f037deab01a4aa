type Options = { token?: string; body?: unknown };

/** Calls the API directly, to prepare what a test needs: `callApi(url, 'GET /api/agents', { token })`. */
export const callApi = async (
  url: string,
  target: string,
  { token, body }: Options = {},
): Promise<unknown> => {
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
