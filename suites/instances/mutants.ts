import type { Call, HttpResponse } from '#suites/harness/api.ts';
import type { Interceptors } from './withInstances.ts';

export type Mutant = Partial<Interceptors>;

const cacheMs = 500;

/** What goes wrong if processes do not know about each other. */
export const mutants: Record<string, Mutant> = {
  'caches a list for half a second': {
    api: (api, instance) => {
      const kept = new Map<string, { response: HttpResponse; until: number }>();
      const keyOf = ({ path, headers }: Call) => path + JSON.stringify(headers);
      return async (call) => {
        const isKept = instance === 1 && call.method === 'GET' && call.path === '/api/properties';
        const known = isKept ? kept.get(keyOf(call)) : undefined;
        if (known && known.until > performance.now()) return known.response;
        const response = await api(call);
        if (isKept) kept.set(keyOf(call), { response, until: performance.now() + cacheMs });
        return response;
      };
    },
  },
  'counts wrong passwords per instance': {
    api: (api, instance) => (call) =>
      api({
        ...call,
        headers: {
          ...call.headers,
          ...(call.headers?.['X-Forwarded-For'] && {
            'X-Forwarded-For': call.headers['X-Forwarded-For'].replace(/^10/, String(20 + instance)),
          }),
        },
      }),
  },
  'lets every instance send each mail': {
    mails: (sent) => sent.flatMap((id) => [id, `second ${id}`, `third ${id}`]),
  },
  'signs with a different secret': {
    api: (api, instance) => (call) =>
      instance === 2 && call.headers?.Authorization
        ? Promise.resolve({ status: 401, headers: [], body: Buffer.from('{"message":"Please log in."}') })
        : api(call),
  },
};
