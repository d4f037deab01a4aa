import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Call = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

export type HttpResponse = {
  status: number;
  /** As they were sent, in their order. */
  headers: [name: string, text: string][];
  /** As it was sent, so it may be compressed. */
  body: Buffer;
};

export type Api = (call: Call) => Promise<HttpResponse>;

/** Stands between a suite and the server, and changes calls or responses, as a defect of the server would. */
export type Interceptor = (api: Api) => Api;

export const header = ({ headers }: HttpResponse, name: string): string | undefined =>
  headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];

/** A call without a response fails after this long, with a `TimeoutError`. */
const timeoutMs = 60_000;

/**
 * More would use up the file descriptors of this process. All are kept, so that a load does not open and close
 * connections.
 */
const defaultMaxSockets = 1_000;

type HttpOptions = {
  maxSockets?: number;
  /** Sends a call again if the server had just closed the idle connection, as browsers do. */
  repeatsOnClosedConnection?: boolean;
};

/** Calls a server over HTTP and changes nothing. `fetch` would add headers and decompress. */
export const httpApi = (
  origin: string,
  { maxSockets = defaultMaxSockets, repeatsOnClosedConnection = false }: HttpOptions = {},
): { api: Api; close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets, maxFreeSockets: maxSockets });
  const { hostname, port } = new URL(origin);
  const api: Api = (call) =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body } = call;
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
      const signal = AbortSignal.timeout(timeoutMs);
      const fail = (error: Error) => reject(signal.reason instanceof Error ? signal.reason : error);
      const options = { agent, signal, hostname, port, method, path, headers: { ...length, ...headers } };
      const sent = request(options, (response) => {
        const { statusCode: status = 0, rawHeaders } = response;
        const pairs = rawHeaders.flatMap((name, index) =>
          index % 2 ? [] : [[name, rawHeaders[index + 1] ?? ''] as [string, string]],
        );
        buffer(response).then((content) => resolve({ status, headers: pairs, body: content }), fail);
      });
      // After the response to a large body, the server may close the connection while the body is still being sent.
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // https://nodejs.org/api/http.html#requestreusedsocket
        if (repeatsOnClosedConnection && sent.reusedSocket && error.code === 'ECONNRESET') resolve(api(call));
        else fail(error);
      });
      sent.end(body);
    });
  return { api, close: () => agent.destroy() };
};

export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` };

/** The body of a response as a JSON object. Any other body counts as an empty one. */
export const jsonObject = ({ body }: HttpResponse): Record<string, unknown> => {
  try {
    const content: unknown = JSON.parse(body.toString());
    return typeof content === 'object' && content !== null ? { ...content } : {};
  } catch {
    return {};
  }
};

/** A call with a JSON body. */
export const jsonCall = (method: string, path: string, body: unknown, token?: string): Call => ({
  method,
  path,
  headers: { 'Content-Type': 'application/json', ...bearer(token) },
  body: JSON.stringify(body),
});
