import { findDamage } from '#suites/harness/chromium/findDamage.ts';
import { readScreen } from '#suites/harness/chromium/readScreen.ts';
import { expectEventually } from '#suites/harness/expectEventually.ts';
import { quote } from '#suites/harness/quote.ts';
import type { Read } from './calls.ts';
import { comeBack, expectOutcomeOnScreen, type Cell } from './cell.ts';

const isShown = async ({ tab: { page }, scene, call }: Cell<Read>): Promise<boolean> => {
  await call.reveal?.(page, scene);
  const isVisible = await call.shown(page, scene).isVisible();
  if (call.reveal) await page.keyboard.press('Escape');
  return isVisible;
};

const expectFirstOutcome = (cell: Cell<Read>) => {
  const { call, outcome } = cell;
  return expectOutcomeOnScreen(cell, async ({ path }) => {
    if (outcome.isSuccess) return (await isShown(cell)) ? undefined : 'the page does not show the response';
    if (call.leadsTo !== undefined) return path === call.leadsTo ? undefined : `the page leads to ${path}`;
    if (call.isInDocument && outcome.heading === undefined)
      return (await isShown(cell)) ? undefined : 'what was on the page is gone';
    return undefined;
  });
};

const tryAgain = async (cell: Cell<Read>) => {
  const { tab, scene, call, outcome } = cell;
  if (outcome.endsSession) await comeBack(cell);
  if (outcome.heading !== undefined) await call.leaveUnknown?.(tab.page, scene);
  else if (!outcome.endsSession || call.leadsTo !== undefined) await call.retry(tab.page, scene);
};

/** Expects the outcome of a call that has been made, and that the page can try again. */
export const tryRead = async (cell: Cell<Read>): Promise<void> => {
  const { tab, call, outcome, lift } = cell;
  await expectFirstOutcome(cell);
  // The page of a member may ask once more by itself, because it is shown in the visitors' form first.
  const limit = call.caller === 'member' ? 2 : 1;
  const sent = tab.countSent();
  if (!outcome.isSuccess && sent > limit) throw new Error(`the call was sent ${sent} times`);
  await lift();
  if (outcome.isSuccess) return;

  await tryAgain(cell);
  await expectEventually('after another try', async () => {
    const screen = await readScreen(tab.page);
    // A toast stays for a while. A message of the page itself does not.
    const isOnPage = call.leadsTo === undefined && !outcome.endsSession;
    const old = screen.messages.filter((message) => isOnPage && outcome.messages.includes(message));
    if (old.length > 0) return `the page still says ${quote(old)}`;
    return findDamage(screen) ?? ((await isShown(cell)) ? undefined : 'the page does not show the response');
  });
};
