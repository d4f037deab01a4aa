import type { HttpResponse, Interceptor } from '#suites/harness/api.ts';

const respondWith = (status: number): HttpResponse => ({ status, headers: [], body: Buffer.from('{}') });

/** Servers that acknowledge what they have not done. */
export const mutants: Record<string, Interceptor> = {
  'acknowledges changes that are not written yet': (api) => {
    let puts = 0;
    return async (call) => (call.method === 'PUT' && ++puts % 7 === 0 ? respondWith(200) : api(call));
  },
  'writes half of a change': (api) => (call) =>
    call.method === 'PUT' && call.path.startsWith('/api/agents')
      ? api({ ...call, body: String(call.body).replace(/"phone":"[^"]*"/, '"phone":"old"') })
      : api(call),
  'restores deleted records': (api) => async (call) =>
    call.method === 'DELETE' && call.path.startsWith('/api/users') ? respondWith(204) : api(call),
};
