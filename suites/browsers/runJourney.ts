import { fetchProperties } from '#e2e/properties.ts';
import { startWebServer } from '#e2e/startWebServer.ts';
import { newUser, registerMember } from '#e2e/users.ts';
import type { Interceptor } from '#suites/harness/api.ts';
import { administrator } from './journeys/administrator.ts';
import { member } from './journeys/member.ts';
import { visitor } from './journeys/visitor.ts';
import { makePage } from './journeys/page.ts';
import type { Browser, Viewport } from './engines/tab.ts';
import { startConsoleProxy } from './startConsoleProxy.ts';

export const journeys = { visitor, member, administrator };
export type JourneyName = keyof typeof journeys;

export const viewports = {
  'a wide window': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
} satisfies Record<string, Viewport>;
export type ViewportName = keyof typeof viewports;

export type JourneyResult = {
  /** What each step of the journey showed. */
  shown: Map<string, string>;
  violations: string[];
};

/** Takes one journey through the built app and a server with its own database. */
export const runJourney = async (
  browser: Browser,
  viewport: ViewportName,
  journey: JourneyName,
  interceptor?: Interceptor,
): Promise<JourneyResult> => {
  const shown: JourneyResult['shown'] = new Map();
  const violations: string[] = [];
  let isOver = false;
  const report = (message: string) => {
    // Closing a tab breaks off its calls, and the app says so in the console.
    if (!isOver)
      violations.push(`In the console, after "${[...shown.keys()].at(-1) ?? 'the start'}": ${message}`);
  };

  const webServer = await startWebServer();
  const proxy = await startConsoleProxy(webServer.url, report, interceptor);
  const tab = await browser.openTab(viewports[viewport], report);
  try {
    await journeys[journey]({
      page: makePage(tab, proxy.url),
      isPhone: viewport === 'a phone',
      properties: await fetchProperties(webServer.url),
      note: (what, text) => {
        // Each server has its own port.
        shown.set(what, JSON.stringify(text).replaceAll(proxy.url, ''));
        if (shown.get(what) === '""') violations.push(`The page is blank: ${what}.`);
      },
      violation: (description) => violations.push(description),
      registerMember: async () => {
        // The same in all engines, because the dashboard shows it.
        const user = { ...newUser(), email: 'ada@members.example' };
        await registerMember(webServer.url, user);
        return user;
      },
    });
  } catch (error) {
    violations.push(error instanceof Error ? error.message : String(error));
  } finally {
    isOver = true;
    await tab.close();
    proxy.close();
    await webServer.stop();
  }
  return { shown, violations };
};
