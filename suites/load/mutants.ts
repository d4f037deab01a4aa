import { setTimeout as sleep } from 'node:timers/promises';
import { header, type Interceptor } from '#suites/frame/api.ts';

/** A planted defect: between the suite and the server, or as code that the process of the server runs first. */
export type Mutant = { interceptor?: Interceptor; preload?: string };

export const mutants: Record<string, Mutant> = {
  'keeps something of each request': {
    preload: `
      import { subscribe } from 'node:diagnostics_channel';
      const kept = [];
      subscribe('http.server.request.start', () => kept.push(Buffer.alloc(5_000_000, 1)));
    `,
  },
  'fails when it is busy': {
    interceptor: (api) => async (call) => {
      const answer = await api(call);
      return answer.status === 503 ? { ...answer, status: 500 } : answer;
    },
  },
  'does not say when to try again': {
    interceptor: (api) => async (call) => {
      const answer = await api(call);
      const headers = answer.headers.filter(([name]) => name.toLowerCase() !== 'retry-after');
      return { ...answer, headers };
    },
  },
  'leaves requests without an answer': {
    interceptor: (api) => async (call) => {
      const answer = await api(call);
      if (answer.status === 503) throw new DOMException('No answer came.', 'TimeoutError');
      return answer;
    },
  },
  'breaks connections when it is busy': {
    interceptor: (api) => async (call) => {
      const answer = await api(call);
      if (answer.status === 503) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
      return answer;
    },
  },
  'makes everyone wait': {
    interceptor: (api) => async (call) => {
      let answer = await api(call);
      while (answer.status === 503 && header(answer, 'Retry-After')) {
        await sleep(100);
        answer = await api(call);
      }
      return answer;
    },
  },
  'goes on shedding after the load': {
    interceptor: (api) => {
      let shed: Awaited<ReturnType<typeof api>> | undefined;
      return async (call) => {
        const answer = shed ?? (await api(call));
        if (answer.status === 503) shed = answer;
        return answer;
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
