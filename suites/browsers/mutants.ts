import type { HttpResponse, Interceptor } from '#suites/harness/api.ts';
import { rewriteScripts } from '#suites/harness/rewriteScripts.ts';
import type { Engine } from './engines/engines.ts';
import type { JourneyName } from './runJourney.ts';

export type Mutant = { engines: Engine[]; journey: JourneyName; interceptor: Interceptor };

type Row = { title: string; price?: number };

const isList = (path: string) => path === '/api/properties' || path.startsWith('/api/properties?');

const withRows = (response: HttpResponse, change: (rows: Row[]) => Row[]): HttpResponse =>
  response.status === 200
    ? {
        ...response,
        body: Buffer.from(JSON.stringify(change(JSON.parse(response.body.toString()) as Row[]))),
      }
    : response;

export const mutants: Record<string, Mutant> = {
  'logs an error although the page looks right': {
    engines: ['WebKit'],
    journey: 'visitor',
    interceptor: rewriteScripts((code) => `${code}\nsetTimeout(() => { throw new Error('planted'); });`),
  },
  'uses what an engine lacks': {
    engines: ['Firefox'],
    journey: 'member',
    interceptor: rewriteScripts((code) => `delete String.prototype.replaceAll;\n${code}`),
  },
  'forgets what a member has saved': {
    engines: ['Chromium'],
    journey: 'member',
    interceptor: (api) => async (call) =>
      call.method === 'GET' && call.path === '/api/users/me/saved-properties'
        ? withRows(await api(call), () => [])
        : api(call),
  },
  'does not delete': {
    engines: ['WebKit'],
    journey: 'administrator',
    interceptor: (api) => async (call) =>
      call.method === 'DELETE' ? { status: 204, headers: [], body: Buffer.alloc(0) } : api(call),
  },
  'shows another order in one engine': {
    engines: ['Chromium', 'Firefox'],
    journey: 'visitor',
    interceptor: (api) => async (call) =>
      isList(call.path) && call.headers?.['user-agent']?.includes('Firefox')
        ? withRows(await api(call), (rows) => rows.toReversed())
        : api(call),
  },
};
