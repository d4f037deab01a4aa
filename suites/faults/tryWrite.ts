import { findLoss } from '#suites/frame/chromium/findDamage.ts';
import { readScreen } from '#suites/frame/chromium/readScreen.ts';
import { expectEventually } from '#suites/frame/expectEventually.ts';
import { quote } from '#suites/frame/quote.ts';
import type { Write } from './calls.ts';
import { comeBack, compare, expectOutcomeOnScreen, type Cell } from './cell.ts';

const expectSent = ({ tab }: Cell, expected: number) => {
  const sent = tab.countSent();
  if (sent !== expected) throw new Error(`the call was sent ${sent} times instead of ${expected}`);
};

const expectEffects = async ({ call, scene }: Cell<Write>, expected: number) => {
  const effects = (await call.effects?.(scene)) ?? expected;
  if (effects !== expected) throw new Error(`it is done ${effects} times instead of ${expected}`);
};

const expectMessage = ({ tab }: Cell, when: string, text: string) =>
  expectEventually(when, async () => {
    const screen = await readScreen(tab.page);
    if (screen.messages.some((message) => message.includes(text))) return findLoss(screen);
    return `the page says ${quote(screen.messages)} instead of “${text}”`;
  });

/** The catalogue has a message of its own for the status: it tells that there is nothing left to do. */
const isDoneBefore = ({ call, kind }: Cell<Write>) =>
  kind.status !== undefined && call.failures?.[kind.status] !== undefined;

const expectFirstOutcome = (cell: Cell<Write>, input: string[]) => {
  const { tab, scene, call, kind, outcome } = cell;
  const isDone = kind.isDone || isDoneBefore(cell);
  return expectOutcomeOnScreen(cell, async ({ inputs }) => {
    const looksDone = await call.looksDone?.(tab.page, scene);
    if (looksDone !== undefined && looksDone !== isDone)
      return `the page shows it as ${isDone ? 'not ' : ''}done`;
    return outcome.isSuccess || !call.fill ? undefined : compare('form', inputs, input);
  });
};

/** The page offers to send the call again. The input is still there, even after a new sign-in. */
const tryAgain = async (cell: Cell<Write>, input: string[]) => {
  const { tab, scene, call, kind, outcome } = cell;
  const press = async () => {
    await call.open?.(tab.page, scene);
    await call.button(tab.page, scene).click();
  };
  if (outcome.endsSession) await comeBack(cell);
  if (call.fill)
    await expectEventually('before another try', async () =>
      compare('form', (await readScreen(tab.page)).inputs, input),
    );
  await press();
  const { afterLoss } = call;
  if (kind.isDone && afterLoss === 'asks first') {
    await expectMessage(cell, 'after a second press', `“${scene.created.name}” is in the list.`);
    await press();
  }
  const isRefused = kind.isDone && typeof afterLoss === 'object';
  await expectMessage(cell, 'after another try', isRefused ? afterLoss.refused : call.success);
};

/** Expects the outcome of a call that has been sent, and that the page can send it again. */
export const tryWrite = async (cell: Cell<Write>, input: string[]): Promise<void> => {
  const { call, kind, outcome, lift } = cell;
  await expectFirstOutcome(cell, input);
  expectSent(cell, 1);
  await expectEffects(cell, kind.isDone ? 1 : 0);
  await lift();
  const isOver = kind.isDone && call.afterLoss === 'is not needed';
  if (outcome.isSuccess || isDoneBefore(cell) || isOver) return;

  await tryAgain(cell, input);
  expectSent(cell, 2);
  await expectEffects(cell, 1);
};
