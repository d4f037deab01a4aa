import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { header, type HttpResponse, type Interceptor } from '#suites/harness/api.ts';
import { readCall, sendResponse, startProxy } from '#suites/harness/startProxy.ts';

const recorder = readFileSync(join(import.meta.dirname, 'recordConsole.js'));
const recorderTag = '<head><script src="/recordConsole.js"></script>';

const withRecorder = (received: HttpResponse): HttpResponse =>
  header(received, 'Content-Type')?.startsWith('text/html')
    ? { ...received, body: Buffer.from(received.body.toString().replace('<head>', recorderTag)) }
    : received;

/** Passes requests on to a server, adds the recorder of the console to each page, and reports failed calls. */
export const startConsoleProxy = (
  url: string,
  report: (message: string) => void,
  interceptor: Interceptor = (api) => api,
): Promise<{ url: string; close: () => void }> =>
  startProxy(url, async ({ request, response, api }) => {
    if (request.url === '/console') {
      report(await text(request));
      response.writeHead(204).end();
    } else if (request.url === '/recordConsole.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(recorder);
    } else {
      const call = await readCall(request);
      const received = withRecorder(await interceptor(api)(call));
      if (received.status >= 400) report(`${call.method} ${call.path} answered ${received.status}.`);
      sendResponse(response, received);
    }
  });
