import { findMissingParts } from '#suites/harness/chromium/findPageProblem.ts';
import { readScreen } from '#suites/harness/chromium/readScreen.ts';
import { expectEventually } from '#suites/harness/expectEventually.ts';
import { quote } from '#suites/harness/quote.ts';
import type { Write } from './calls.ts';
import { signInAgain, compare, expectOutcome, type FaultCase } from './faultCase.ts';

const expectSent = ({ tab }: FaultCase, expected: number) => {
  const sent = tab.countSent();
  if (sent !== expected) throw new Error(`the call was sent ${sent} times instead of ${expected}`);
};

const expectEffects = async ({ call, fixture }: FaultCase<Write>, expected: number) => {
  const effects = (await call.effects?.(fixture)) ?? expected;
  if (effects !== expected) throw new Error(`it is done ${effects} times instead of ${expected}`);
};

const expectMessage = ({ tab }: FaultCase, when: string, text: string) =>
  expectEventually(when, async () => {
    const screen = await readScreen(tab.page);
    if (screen.messages.some((message) => message.includes(text))) return findMissingParts(screen);
    return `the page says ${quote(screen.messages)} instead of “${text}”`;
  });

/** The catalog has a special message for the status: it says that nothing is left to do. */
const isDoneBefore = ({ call, fault }: FaultCase<Write>) =>
  fault.status !== undefined && call.failures?.[fault.status] !== undefined;

const expectFirstOutcome = (faultCase: FaultCase<Write>, input: string[]) => {
  const { tab, fixture, call, fault, outcome } = faultCase;
  const isDone = fault.isDone || isDoneBefore(faultCase);
  return expectOutcome(faultCase, async ({ inputs }) => {
    const looksDone = await call.looksDone?.(tab.page, fixture);
    if (looksDone !== undefined && looksDone !== isDone)
      return `the page shows it as ${isDone ? 'not ' : ''}done`;
    return outcome.isSuccess || !call.fill ? undefined : compare('form', inputs, input);
  });
};

/** The page offers to send the call again. The input is still there, even after a new sign-in. */
const tryAgain = async (faultCase: FaultCase<Write>, input: string[]) => {
  const { tab, fixture, call, fault, outcome } = faultCase;
  const press = async () => {
    await call.open?.(tab.page, fixture);
    await call.button(tab.page, fixture).click();
  };
  if (outcome.endsSession) await signInAgain(faultCase);
  if (call.fill)
    await expectEventually('before another try', async () =>
      compare('form', (await readScreen(tab.page)).inputs, input),
    );
  await press();
  const { afterLoss } = call;
  if (fault.isDone && afterLoss === 'asks first') {
    await expectMessage(faultCase, 'after a second press', `“${fixture.created.name}” is in the list.`);
    await press();
  }
  const isRefused = fault.isDone && typeof afterLoss === 'object';
  await expectMessage(faultCase, 'after another try', isRefused ? afterLoss.refused : call.success);
};

/** Expects the outcome of a call that has been sent, and that the page can send it again. */
export const checkWrite = async (faultCase: FaultCase<Write>, input: string[]): Promise<void> => {
  const { call, fault, outcome, removeFault } = faultCase;
  await expectFirstOutcome(faultCase, input);
  const sent = 1 + (call.repeats?.[fault.status ?? 0] ?? 0);
  expectSent(faultCase, sent);
  await expectEffects(faultCase, fault.isDone ? 1 : 0);
  await removeFault();
  const isOver = fault.isDone && call.afterLoss === 'is not needed';
  if (outcome.isSuccess || isDoneBefore(faultCase) || isOver) return;

  await tryAgain(faultCase, input);
  expectSent(faultCase, sent + 1);
  await expectEffects(faultCase, 1);
};
