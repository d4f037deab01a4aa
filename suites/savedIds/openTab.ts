import type { ServerResponse } from 'node:http';
import type { Browser } from '@playwright/test';
import { openTwoTabs } from '#suites/frame/chromium/openTwoTabs.ts';
import type { Recorder } from '#suites/frame/recorder.ts';
import type { Send } from '#suites/frame/send.ts';
import { readCall, sendResponse, startProxy } from '#suites/frame/startProxy.ts';
import { fates, type Fate, type HardCase } from './history.ts';

const address = '/api/users/me/saved-properties';

type LateCall = { commandsLeft: number; goOn: () => void };

/** Neither answered nor aborted. The event `close` does not always come. */
const isOpen = ({ socket }: ServerResponse) => socket !== null && !socket.destroyed;

/** Two tabs of a member behind an unreliable network. The app is in the first one. */
export const openTab = async (browser: Browser, serverUrl: string, { count }: Recorder, script?: string) => {
  let deck: Fate[] = [];
  let sent = 0;
  let isListMissing = false;
  let calls: ServerResponse[] = [];
  let late: LateCall[] = [];

  const proxy = await startProxy(serverUrl, async ({ request, response, api }) => {
    const call = await readCall(request);
    if (!call.path.startsWith(address)) return sendResponse(response, await api(call));
    if (!isOpen(response)) return;
    calls.push(response);
    const { send, hardCase }: { send: Send; hardCase?: HardCase } =
      fates[deck[sent++ % deck.length] ?? 'passed on'];
    if (hardCase) count(`${hardCase} in Chromium`);
    if (call.method === 'GET') isListMissing = hardCase === 'lost responses' || hardCase === 'refused calls';
    await send({
      response,
      forward: () => api(call),
      release: () =>
        new Promise((resolve, reject) => {
          if (deck.length === 0) return resolve();
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
    beginFaults: (history: Fate[]) => {
      deck = history;
      sent = 0;
      calls = [];
    },
    endFaults: () => {
      deck = [];
      release();
    },
    /** Lets late calls go on. */
    release,
    /** Lets those go on that have been late for long enough. */
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
