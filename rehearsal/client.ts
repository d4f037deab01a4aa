import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

export const domain = 'luminous.example';
export const origin = `https://${domain}`;
export const ports = [3001, 3002, 3003];

type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: string };

type Options = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The address of the client, such as 127.0.0.2. */
  from?: string;
};

/** The certificate to trust: that of the server, or that of Caddy's own authority. */
export const tlsOptions: { ca?: string } = {};
const httpAgent = new HttpAgent();
let httpsAgent = new HttpsAgent();

/** Trusts a certificate from now on. */
export const trustCertificate = (certificate: string): void => {
  tlsOptions.ca = certificate;
  httpsAgent.destroy();
  httpsAgent = new HttpsAgent({ keepAlive: true, ca: certificate });
};

/** Sends a request to a URL: `call('GET', url)`. Unlike fetch, it can choose the address of the client. */
export const call = (method: string, url: string, options: Options = {}): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const { token, body, headers, from } = options;
    const isHttps = url.startsWith('https:');
    const send = isHttps ? httpsRequest : httpRequest;
    const outgoing = send(url, {
      method,
      ca: tlsOptions.ca,
      // A connection from another address cannot be one of the kept ones.
      agent: from ? false : isHttps ? httpsAgent : httpAgent,
      localAddress: from,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      // nginx closes idle connections when it reloads. Browsers resend a request that hits such a connection.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(call(method, url, options));
      else reject(error);
    });
    outgoing.once('response', (response) => {
      text(response)
        .then((content) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
        )
        .catch(reject);
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** Like `call`, and rejects if the response is not the expected one. Returns the parsed body. */
export const expectJson = async <Body>(
  status: number,
  method: string,
  url: string,
  options?: Options,
): Promise<Body> => {
  const response = await call(method, url, options);
  if (response.status !== status)
    throw new Error(
      `${method} ${url} answered ${response.status} instead of ${status}: ${response.body.slice(0, 300)}`,
    );
  return (response.body ? JSON.parse(response.body) : undefined) as Body;
};
