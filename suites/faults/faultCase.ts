import { findPageProblem } from '#suites/harness/chromium/findPageProblem.ts';
import { readScreen, type Screen } from '#suites/harness/chromium/readScreen.ts';
import { storeToken } from '#suites/harness/chromium/storeToken.ts';
import { expectEventually } from '#suites/harness/expectEventually.ts';
import { quote } from '#suites/harness/quote.ts';
import type { SuiteServer } from '#suites/harness/withServer.ts';
import type { Call } from './calls.ts';
import type { Outcome } from './expectedOutcome.ts';
import { paths, type FaultType } from './faultTypes.ts';
import type { Tab } from './openTab.ts';
import type { Fixture } from './makeFixture.ts';

/** One call that fails in one way. */
export type FaultCase<Row extends Call = Call> = {
  server: SuiteServer;
  tab: Tab;
  fixture: Fixture;
  call: Row;
  fault: FaultType;
  outcome: Outcome;
  /** Ends the fault. */
  removeFault: () => Promise<void>;
};

/** Compares texts. Their order does not count. */
export const compare = (what: string, found: string[], expected: string[]): string | undefined =>
  found.toSorted().join('\n') === expected.toSorted().join('\n')
    ? undefined
    : `the ${what} has ${quote(found)} instead of ${quote(expected)}`;

/** The page that is shown when the session has ended. */
const pageAfterSession = ({ caller, pagePath }: Call, fixture: Fixture) => {
  if (caller === 'admin') return '/';
  return pagePath(fixture) === '/dashboard' ? '/login' : pagePath(fixture);
};

/** Waits until the page shows the outcome. */
export const expectOutcome = (
  { tab, fixture, call, outcome }: FaultCase,
  alsoCheck: (screen: Screen) => Promise<string | undefined>,
): Promise<void> =>
  expectEventually('after the fault', async () => {
    const screen = await readScreen(tab.page);
    const { path, heading, messages, isSignedIn } = screen;
    const failure = findPageProblem(screen) ?? compare('page', messages, outcome.messages);
    if (failure !== undefined) return failure;
    if (outcome.heading !== undefined && heading !== outcome.heading)
      return `the heading is “${heading}” instead of “${outcome.heading}”`;
    if (!outcome.endsSession) return alsoCheck(screen);
    if (isSignedIn) return 'the session goes on';
    return path === pageAfterSession(call, fixture) ? undefined : `the end of the session leads to ${path}`;
  });

/** After the end of the session: signs in in another tab, and follows the links back to the page. */
export const signInAgain = async ({
  server,
  tab: { context, page, url },
  fixture,
  call,
}: FaultCase): Promise<void> => {
  const other = await context.newPage();
  await other.goto(url + paths.captivePortal);
  const token = await server.issueToken(call.caller === 'admin' ? fixture.admin : fixture.member);
  await storeToken(other, token);
  await other.close();
  // On a page without a header, the toast covers the button at the top.
  await page.getByRole('button', { name: 'Close notification' }).click();
  for (const name of call.wayBack?.(fixture) ?? [])
    await page.getByRole('link', { name, exact: true }).click();
};
