import type { Hono } from 'hono';

/** What the Node server passes along with a request. Here it only has the address of the client. */
export const connectionFrom = (remoteAddress: string) => ({
  incoming: { socket: { remoteAddress }, headersDistinct: {} },
});

export type RequestOptions = { token?: string; body?: unknown; headers?: Record<string, string> };

/** Calls an app without a network: `call('GET /api/agents', { token })`. A body that is a string is sent unchanged. */
export const testClient =
  (app: Pick<Hono, 'request'>) =>
  async (target: string, { token, body, headers }: RequestOptions = {}): Promise<Response> => {
    const [method = 'GET', path = '/'] = target.split(/ (.*)/s);
    const init = {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body:
        body === undefined || typeof body === 'string' || body instanceof ArrayBuffer
          ? body
          : JSON.stringify(body),
    };
    return app.request(path, init, connectionFrom('203.0.113.1'));
  };
