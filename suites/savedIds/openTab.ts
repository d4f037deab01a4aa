import type { ServerResponse } from 'node:http';
import type { Browser } from '@playwright/test';
import { openTwoTabs } from '#suites/harness/chromium/openTwoTabs.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import type { Responder } from '#suites/harness/responders.ts';
import { readCall, sendResponse, startProxy } from '#suites/harness/startProxy.ts';
import { outcomes, type Outcome, type NetworkFault } from './scenario.ts';

const listPath = '/api/users/me/saved-properties';

type LateCall = { commandsLeft: number; goOn: () => void };

/** Neither answered nor aborted. The event `close` does not always come. */
const isOpen = ({ socket }: ServerResponse) => socket !== null && !socket.destroyed;

/** Two tabs of a member behind an unreliable network. The app is in the first one. */
export const openTab = async (browser: Browser, serverUrl: string, { count }: Recorder, script?: string) => {
  /** The outcome of each call, in order; repeats from the start. Empty: all calls are passed on. */
  let scheduled: Outcome[] = [];
  let sent = 0;
  let isListMissing = false;
  let calls: ServerResponse[] = [];
  let late: LateCall[] = [];

  const proxy = await startProxy(serverUrl, async ({ request, response, api }) => {
    const call = await readCall(request);
    if (!call.path.startsWith(listPath)) return sendResponse(response, await api(call));
    if (!isOpen(response)) return;
    calls.push(response);
    const { respond, fault }: { respond: Responder; fault?: NetworkFault } =
      outcomes[scheduled[sent++ % scheduled.length] ?? 'passed on'];
    if (fault) count(`${fault} in Chromium`);
    if (call.method === 'GET') isListMissing = fault === 'lost responses' || fault === 'refused requests';
    await respond({
      response,
      forward: () => api(call),
      release: () =>
        new Promise((resolve, reject) => {
          if (scheduled.length === 0) return resolve();
          // A call that the page has aborted in the meantime never reaches the server.
          const goOn = () => (isOpen(response) ? resolve() : reject(new Error('aborted')));
          late.push({ commandsLeft: 1 + (sent % 3), goOn });
        }),
    });
  });

  const { context, ...tabs } = await openTwoTabs(browser, proxy.url, script);

  const release = (isDue: (call: LateCall) => boolean = () => true) => {
    for (const { goOn } of late.filter(isDue)) goOn();
    late = late.filter((call) => !isDue(call));
  };

  return {
    ...tabs,
    url: proxy.url,
    injectFaults: (schedule: Outcome[]) => {
      scheduled = schedule;
      sent = 0;
      calls = [];
    },
    stopFaults: () => {
      scheduled = [];
      release();
    },
    /** Lets late calls continue. */
    release,
    /** Lets those continue that have been late for long enough. */
    endCommand: () => {
      for (const call of late) call.commandsLeft--;
      release(({ commandsLeft }) => commandsLeft <= 0);
    },
    hasOpenCalls: () => calls.some(isOpen),
    /** The last call for the list has failed. The app asks again at the next click. */
    isListMissing: () => isListMissing,
    close: async () => {
      await context.close();
      proxy.close();
    },
  };
};
export type Tab = Awaited<ReturnType<typeof openTab>>;
