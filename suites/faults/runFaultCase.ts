import { findMissingParts } from '#suites/harness/chromium/findPageProblem.ts';
import { readScreen } from '#suites/harness/chromium/readScreen.ts';
import { expectEventually } from '#suites/harness/expectEventually.ts';
import { quote } from '#suites/harness/quote.ts';
import type { SuiteServer } from '#suites/harness/withServer.ts';
import type { Call, Read } from './calls.ts';
import { compare, type FaultCase } from './faultCase.ts';
import { expectedOutcome } from './expectedOutcome.ts';
import { paths, type FaultType } from './faultTypes.ts';
import type { Tab } from './openTab.ts';
import { makeFixture, type Fixture } from './makeFixture.ts';
import { checkRead } from './checkRead.ts';
import { checkWrite } from './checkWrite.ts';

/** A disabled button takes no click. Playwright would wait for it. */
const disabledMs = 300;

/** Stores the caller's token, or none. */
const signIn = async (server: SuiteServer, { page, url }: Tab, fixture: Fixture, { caller }: Call) => {
  await page.goto(url + paths.captivePortal);
  const token = caller === 'visitor' ? undefined : await server.issueToken(fixture[caller]);
  await page.evaluate((text) => {
    localStorage.clear();
    if (text !== undefined) localStorage.setItem('token', text);
  }, token);
};

/** While the response is late, the page stays as it is, and pressing again sends nothing. */
const wait = async ({ tab: { page }, call, fixture }: FaultCase, input: string[]) => {
  await expectEventually('while the response is late', async () => {
    const screen = await readScreen(page);
    const isForm = call.kind === 'write' && call.fill;
    return findMissingParts(screen) ?? (isForm ? compare('form', screen.inputs, input) : undefined);
  });
  // A second click on a heart is not a repetition: it toggles the heart again.
  if (call.kind === 'write' && (call.fill || call.open))
    await call
      .button(page, fixture)
      .click({ force: true, timeout: disabledMs })
      .catch(() => undefined);
};

const play = async (server: SuiteServer, tab: Tab, fixture: Fixture, call: Call, fault: FaultType) => {
  const { page } = tab;
  await page.unrouteAll();
  await call.before?.(fixture);
  await signIn(server, tab, fixture, call);
  const open = async () => void (await page.goto(tab.url + call.pagePath(fixture)));
  const { prepare, start = open }: Partial<Read> = call.kind === 'read' ? call : {};
  if (prepare) {
    await open();
    await prepare(page, fixture);
  }
  const injected = await tab.injectFault(call, fault);
  const faultCase = {
    server,
    tab,
    fixture,
    fault,
    outcome: expectedOutcome(call, fault),
    removeFault: injected.remove,
  };
  try {
    await start(page, fixture);
    let input: string[] = [];
    if (call.kind === 'write') {
      await call.fill?.(page, fixture);
      await call.open?.(page, fixture);
      input = (await readScreen(page)).inputs;
      await call.button(page, fixture).click();
    }
    if (fault.isLate) {
      await injected.isWaiting;
      await wait({ ...faultCase, call }, input);
      injected.release();
    }
    if (call.kind === 'read') await checkRead({ ...faultCase, call });
    else await checkWrite({ ...faultCase, call }, input);
  } finally {
    await injected.remove();
  }
  const messages = tab.takeConsoleMessages();
  if (messages.length > 0) throw new Error(`the console shows ${quote(messages)}`);
};

/** What the page shows when a case has gone wrong, and what may have led there. */
const describeScreen = async ({ page, listRefused }: Tab): Promise<string> => {
  const { path, heading, messages, waiting, isSignedIn } = await readScreen(page);
  const shown = `${path} shows ${quote([heading, ...messages, ...waiting])}`;
  return `${shown}, signed ${isSignedIn ? 'in' : 'out'}, after ${listRefused().join(', ') || 'no refused call'}`;
};

/** Makes one call fail in one way, on its page. Returns what is wrong then. */
export const runFaultCase = async (
  server: SuiteServer,
  tab: Tab,
  call: Call,
  fault: FaultType,
): Promise<string | undefined> => {
  const fixture = await makeFixture(server);
  try {
    await play(server, tab, fixture, call, fault);
    return undefined;
  } catch (error) {
    const screen = await describeScreen(tab).catch(String);
    return `${error instanceof Error ? error.message : String(error)} (${screen})`;
  } finally {
    await fixture.clear();
  }
};
