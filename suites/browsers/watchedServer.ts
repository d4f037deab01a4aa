import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { header, httpApi, type Answer, type Call, type Middleman } from '#suites/frame/api.ts';

const recorder = readFileSync(join(import.meta.dirname, 'recordConsole.js'));
const recorderTag = '<head><script src="/recordConsole.js"></script>';

/** The server below speaks for its own connections, and changes the length of pages. */
const ownHeaders = /^(connection|keep-alive|transfer-encoding|content-length|accept-encoding)$/i;

const readCall = async (request: IncomingMessage): Promise<Call> => {
  const body = await buffer(request);
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !ownHeaders.test(name)),
    ) as Record<string, string>,
    body: body.length > 0 ? body : undefined,
  };
};

const withRecorder = (answer: Answer): Answer =>
  header(answer, 'Content-Type')?.startsWith('text/html')
    ? { ...answer, body: Buffer.from(answer.body.toString().replace('<head>', recorderTag)) }
    : answer;

/** Passes requests on to a server, adds the recorder of the console to each page, and reports failed calls. */
export const watchServer = async (
  url: string,
  report: (message: string) => void,
  middleman: Middleman = (api) => api,
): Promise<{ url: string; close: () => void }> => {
  const client = httpApi(url);
  const api = middleman(client.api);
  const server = createServer((request, response) => {
    const reply = async () => {
      if (request.url === '/console') {
        report(await text(request));
        return response.writeHead(204).end();
      }
      if (request.url === '/recordConsole.js')
        return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(recorder);
      const call = await readCall(request);
      const { status, headers, body } = withRecorder(await api(call));
      if (status >= 400) report(`${call.method} ${call.path} answered ${status}.`);
      const passedOn = headers.filter(([name]) => !ownHeaders.test(name)).flat();
      return response.writeHead(status, passedOn).end(body);
    };
    // A browser that leaves a page ends its requests.
    reply().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      client.close();
    },
  };
};
