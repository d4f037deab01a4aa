import type { Hono } from 'hono';

/** What the server hands over with a request: here, where it has come from. */
export const connectionFrom = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

export type Call = { token?: string; body?: unknown; headers?: Record<string, string> };

/** `call('GET /api/agents', { token })` answers the response; a body that is text is sent as it is. */
export const caller =
  (app: Pick<Hono, 'request'>) =>
  async (target: string, { token, body, headers }: Call = {}): Promise<Response> => {
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
