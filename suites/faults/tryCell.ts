import { findLoss } from '#suites/frame/chromium/findDamage.ts';
import { readScreen } from '#suites/frame/chromium/readScreen.ts';
import { expectEventually } from '#suites/frame/expectEventually.ts';
import { quote } from '#suites/frame/quote.ts';
import type { SuiteServer } from '#suites/frame/withServer.ts';
import type { Call } from './calls.ts';
import { compare, type Cell } from './cell.ts';
import { expectOutcome } from './expectOutcome.ts';
import { addresses, type Kind } from './kinds.ts';
import type { Tab } from './openTab.ts';
import { makeScene, type Scene } from './makeScene.ts';
import { tryRead } from './tryRead.ts';
import { tryWrite } from './tryWrite.ts';

/** A disabled button takes no click. Playwright would wait for it. */
const disabledMs = 300;

/** Stores the caller's token, or none. */
const signIn = async (server: SuiteServer, { page, url }: Tab, scene: Scene, { caller }: Call) => {
  await page.goto(url + addresses.portal);
  const token = caller === 'visitor' ? undefined : await server.issueToken(scene[caller]);
  await page.evaluate((text) => {
    localStorage.clear();
    if (text !== undefined) localStorage.setItem('token', text);
  }, token);
};

/** While the response is late, the page stays as it is, and pressing again sends nothing. */
const wait = async ({ tab: { page }, call, scene }: Cell, input: string[]) => {
  await expectEventually('while the response is late', async () => {
    const screen = await readScreen(page);
    const isForm = call.kind === 'write' && call.fill;
    return findLoss(screen) ?? (isForm ? compare('form', screen.inputs, input) : undefined);
  });
  // A second click on a heart is not a repetition: it toggles the heart again.
  if (call.kind === 'write' && (call.fill || call.open))
    await call
      .button(page, scene)
      .click({ force: true, timeout: disabledMs })
      .catch(() => undefined);
};

const play = async (server: SuiteServer, tab: Tab, scene: Scene, call: Call, kind: Kind) => {
  const { page } = tab;
  await call.before?.(scene);
  await signIn(server, tab, scene, call);
  const fault = await tab.break(call, kind);
  const cell = { server, tab, scene, kind, outcome: expectOutcome(call, kind), lift: fault.lift };
  try {
    await page.goto(tab.url + call.address(scene));
    let input: string[] = [];
    if (call.kind === 'write') {
      await call.fill?.(page, scene);
      await call.open?.(page, scene);
      input = (await readScreen(page)).inputs;
      await call.button(page, scene).click();
    }
    if (kind.isLate) {
      await fault.isWaiting;
      await wait({ ...cell, call }, input);
      fault.release();
    }
    if (call.kind === 'read') await tryRead({ ...cell, call });
    else await tryWrite({ ...cell, call }, input);
  } finally {
    await fault.lift();
  }
  const complaints = tab.takeComplaints();
  if (complaints.length > 0) throw new Error(`the console shows ${quote(complaints)}`);
};

/** Makes one call fail in one way, on its page. Returns what is wrong then. */
export const tryCell = async (
  server: SuiteServer,
  tab: Tab,
  call: Call,
  kind: Kind,
): Promise<string | undefined> => {
  const scene = await makeScene(server);
  try {
    await play(server, tab, scene, call, kind);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await scene.clear();
  }
};
