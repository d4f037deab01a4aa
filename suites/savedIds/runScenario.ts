import { eq } from 'drizzle-orm';
import { properties, savedProperties } from '#server/db/schema.ts';
import { storeToken } from '#suites/harness/chromium/storeToken.ts';
import { expectEventually } from '#suites/harness/expectEventually.ts';
import { quote } from '#suites/harness/quote.ts';
import type { SuiteServer } from '#suites/harness/withServer.ts';
import { titles, type Command, type Scenario } from './scenario.ts';
import type { Tab } from './openTab.ts';

const pathOf = ({ page }: Tab) => page.evaluate(() => location.pathname);

/**
 * A toast may cover the control, and the page may render it again at that moment. A click dispatched in the page still
 * reaches it.
 */
const press = ({ page }: Tab, role: 'button' | 'link', name: string) =>
  page.getByRole(role, { name, exact: true }).dispatchEvent('click');

/** Presses a button if it is there right now. */
const pressIfThere = ({ page }: Tab, name: string) =>
  page.evaluate((text) => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.findLast(({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === text)?.click();
  }, name);

const showListings = async (tab: Tab) => {
  if ((await pathOf(tab)) !== '/listings') await press(tab, 'link', 'Homes for Sale');
};

const pressHearts = async (tab: Tab, titles: string[]) => {
  await showListings(tab);
  for (const title of titles) await press(tab, 'button', `Save ${title}`);
};

const removeOnDashboard = async (tab: Tab, title: string) => {
  if ((await pathOf(tab)) !== '/dashboard') await press(tab, 'link', 'Dashboard');
  const list = tab.page.locator('section[aria-labelledby=saved][aria-busy=false]');
  await expectEventually('on the dashboard', async () => {
    // There is nothing to press while the list is late.
    tab.release();
    return (await list.isVisible()) ? undefined : `the list does not come to ${await pathOf(tab)}`;
  });
  await pressIfThere(tab, `Save ${title}`);
};

const signInAgain = async (tab: Tab, token: string) => {
  const isOnDashboard = (await pathOf(tab)) === '/dashboard';
  await press(tab, 'button', 'Logout');
  await tab.page.getByRole('link', { name: 'Login', exact: true }).waitFor();
  // The dashboard redirects once the code of the login page is loaded. The next command needs to know its page.
  if (isOnDashboard) await tab.page.waitForURL('**/login');
  await storeToken(tab.otherTab, token);
  await tab.page.getByRole('button', { name: 'Logout', exact: true }).waitFor();
};

const run = async (tab: Tab, command: Command, token: string): Promise<unknown> => {
  switch (command.do) {
    case 'press':
      return pressHearts(tab, [command.title]);
    case 'press twice':
      return pressHearts(tab, [command.title, command.title]);
    case 'press all':
      return pressHearts(tab, titles);
    case 'remove on the dashboard':
      return removeOnDashboard(tab, command.title);
    case 'undo':
      return pressIfThere(tab, 'Undo');
    case 'reload':
      return tab.page.reload();
    case 'sign in again':
      return signInAgain(tab, token);
  }
};

const readHearts = ({ page }: Tab) =>
  page.getByRole('button', { name: /^Save / }).evaluateAll((hearts) =>
    hearts.map(({ ariaLabel, ariaPressed }) => ({
      title: ariaLabel?.replace('Save ', '') ?? '',
      isPressed: ariaPressed === 'true',
    })),
  );

/** Waits until no call is left, and compares the hearts with the database. */
const expectAgreement = async (tab: Tab, readSaved: () => Promise<string[]>) => {
  const findOpenCall = () => (tab.hasOpenCalls() ? 'a call has no response' : undefined);
  await showListings(tab);
  await expectEventually('after the last command', async () => {
    tab.release();
    return findOpenCall();
  });
  tab.stopFaults();
  if (tab.isListMissing()) await pressHearts(tab, titles.slice(0, 1));
  await expectEventually('at the end', async () => {
    const hearts = await readHearts(tab);
    if (hearts.length !== titles.length) return `there are ${hearts.length} hearts`;
    const shown = hearts.filter(({ isPressed }) => isPressed).map(({ title }) => title);
    const [onPage, onServer] = [shown, await readSaved()].map((titles) => quote(titles.toSorted()));
    if (onPage !== onServer) return `the page shows ${onPage} as saved, and the server has ${onServer}`;
    return findOpenCall();
  });
};

/** Runs a scenario as a new member. Fails if the hearts differ from the database at the end. */
export const runScenario = async (
  { create, issueToken, database: { db } }: SuiteServer,
  tab: Tab,
  scenario: Scenario,
): Promise<void> => {
  const { page, url } = tab;
  const member = await create.user();
  const token = await issueToken(member);
  const rows = await db.select({ id: properties.id, title: properties.title }).from(properties);
  const initial = rows.filter(({ title }) => scenario.saved.includes(title));
  if (initial.length > 0)
    await db
      .insert(savedProperties)
      .values(initial.map(({ id }) => ({ user_id: member.id, property_id: id })));
  const readSaved = async () => {
    const saved = await db
      .select({ id: savedProperties.property_id })
      .from(savedProperties)
      .where(eq(savedProperties.user_id, member.id));
    return saved.map(({ id }) => rows.find((row) => row.id === id)?.title ?? String(id));
  };

  tab.injectFaults(scenario.outcomes);
  await storeToken(page, token);
  await page.goto(`${url}/listings`);
  for (const command of scenario.commands) {
    await run(tab, command, token);
    tab.endCommand();
  }
  await expectAgreement(tab, readSaved);
  const messages = tab.takeConsoleMessages();
  if (messages.length > 0) throw new Error(`the console shows ${quote(messages)}`);
};
