import { setTimeout as sleep } from 'node:timers/promises';
import { header, type Interceptor } from '#suites/harness/api.ts';

/** A planted defect: between the suite and the server, or as code that the process of the server runs first. */
export type Mutant = { interceptor?: Interceptor; preload?: string };

export const mutants: Record<string, Mutant> = {
  'leaks memory on each request': {
    preload: `
      import { subscribe } from 'node:diagnostics_channel';
      const kept = [];
      subscribe('http.server.request.start', () => kept.push(Buffer.alloc(5_000_000, 1)));
    `,
  },
  'fails when it is busy': {
    interceptor: (api) => async (call) => {
      const response = await api(call);
      return response.status === 503 ? { ...response, status: 500 } : response;
    },
  },
  'does not say when to try again': {
    interceptor: (api) => async (call) => {
      const response = await api(call);
      const headers = response.headers.filter(([name]) => name.toLowerCase() !== 'retry-after');
      return { ...response, headers };
    },
  },
  'leaves requests without a response': {
    interceptor: (api) => async (call) => {
      const response = await api(call);
      if (response.status === 503) throw new DOMException('No response came.', 'TimeoutError');
      return response;
    },
  },
  'breaks connections when it is busy': {
    interceptor: (api) => async (call) => {
      const response = await api(call);
      if (response.status === 503) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
      return response;
    },
  },
  'makes everyone wait': {
    interceptor: (api) => async (call) => {
      let response = await api(call);
      while (response.status === 503 && header(response, 'Retry-After')) {
        await sleep(100);
        response = await api(call);
      }
      return response;
    },
  },
  'keeps shedding after the load ends': {
    interceptor: (api) => {
      let shed: Awaited<ReturnType<typeof api>> | undefined;
      return async (call) => {
        const response = shed ?? (await api(call));
        if (response.status === 503) shed = response;
        return response;
      };
    },
  },
  'waits for slow clients when it should end': {
    preload: `
      import { Server } from 'node:http';
      Server.prototype.closeAllConnections = () => {};
    `,
  },
};
