import { findPageProblem } from '#suites/harness/chromium/findPageProblem.ts';
import { readScreen } from '#suites/harness/chromium/readScreen.ts';
import { expectEventually } from '#suites/harness/expectEventually.ts';
import { quote } from '#suites/harness/quote.ts';
import type { Read } from './calls.ts';
import { signInAgain, expectOutcome, type FaultCase } from './faultCase.ts';

const isShown = async ({ tab: { page }, fixture, call }: FaultCase<Read>): Promise<boolean> => {
  await call.reveal?.(page, fixture);
  const isVisible = await call.shown(page, fixture).isVisible();
  if (call.reveal) await page.keyboard.press('Escape');
  return isVisible;
};

const expectFirstOutcome = (faultCase: FaultCase<Read>) => {
  const { call, outcome, tab } = faultCase;
  return expectOutcome(faultCase, async ({ path }) => {
    // The failure of a background call does not show, and the document has what a visitor sees. So the page looks right
    // before the call is made.
    if (!tab.hasSettled()) return 'the call has not been made';
    if (outcome.isSuccess)
      return (await isShown(faultCase)) ? undefined : 'the page does not show the response';
    if (call.leadsTo !== undefined) return path === call.leadsTo ? undefined : `the page leads to ${path}`;
    if (call.isThereBefore && !outcome.isNotFound)
      return (await isShown(faultCase)) ? undefined : 'what was on the page is gone';
    const { quietMessage } = outcome;
    if (quietMessage !== undefined && !(await tab.page.getByText(quietMessage).isVisible()))
      return `the page does not say “${quietMessage}”`;
    return undefined;
  });
};

const tryAgain = async (faultCase: FaultCase<Read>) => {
  const { tab, fixture, call, outcome } = faultCase;
  if (outcome.endsSession) await signInAgain(faultCase);
  // After a new sign-in, a page that is open makes its call by itself.
  if (outcome.isNotFound) await call.unknown?.leave(tab.page, fixture);
  else if (outcome.endsSession && call.leadsTo === undefined) await call.start?.(tab.page, fixture);
  else await call.retry(tab.page, fixture);
};

/** Expects the outcome of a call that has been made, and that the page can try again. */
export const checkRead = async (faultCase: FaultCase<Read>): Promise<void> => {
  const { tab, call, outcome, removeFault } = faultCase;
  await expectFirstOutcome(faultCase);
  // The page of a member may ask once more by itself, because it is shown in the visitors' form first.
  const { maxCalls = call.caller === 'member' ? 2 : 1 } = call;
  const sent = tab.countSent();
  if (!outcome.isSuccess && sent > maxCalls) throw new Error(`the call was sent ${sent} times`);
  await removeFault();
  if (outcome.isSuccess) return;

  await tryAgain(faultCase);
  await expectEventually('after another try', async () => {
    const screen = await readScreen(tab.page);
    // A toast stays for a while. A message of the page itself does not.
    const isOnPage = call.leadsTo === undefined && !outcome.endsSession;
    const old = screen.messages.filter(
      (message) => isOnPage && message !== call.success && outcome.messages.includes(message),
    );
    if (old.length > 0) return `the page still says ${quote(old)}`;
    // The list to which an unknown record leads makes another call.
    if (!outcome.isNotFound && tab.countSent() === sent) return 'the call has not been made again';
    return (
      findPageProblem(screen) ??
      ((await isShown(faultCase)) ? undefined : 'the page does not show the response')
    );
  });
};
