import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from '../engines/tab.ts';

/** Finds elements as assistive technology does, with the queries of Testing Library in the page. */
type Target = { within?: Target } & (
  | { role: string; name?: string | RegExp; level?: number; pressed?: boolean }
  | { label: string }
  | { text: string | RegExp }
);

const library = readFileSync(
  join(
    dirname(createRequire(import.meta.url).resolve('@testing-library/dom/package.json')),
    'dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

const timeout = 20_000;
const interval = 50;
/** When a page has not changed for this long, all its late parts have arrived. */
const restMs = 500;

const literal = (value: string | RegExp | undefined) =>
  value instanceof RegExp ? String(value) : JSON.stringify(value);

/** An expression for all elements that a target fits. */
const all = (target: Target): string => {
  const scope = target.within ? `(${first(target.within)} ?? new DocumentFragment())` : 'document.body';
  if ('label' in target)
    return `TestingLibraryDom.queryAllByLabelText(${scope}, ${literal(target.label)}, { selector: 'input, textarea, select' })`;
  if ('text' in target)
    return `TestingLibraryDom.queryAllByText(${scope}, ${literal(target.text)}).filter((element) => element.checkVisibility())`;
  const options = `{ name: ${literal(target.name)}, level: ${target.level}, pressed: ${target.pressed} }`;
  return `TestingLibraryDom.queryAllByRole(${scope}, ${literal(target.role)}, ${options})`;
};
const first = (target: Target) => `${all(target)}[0]`;

/** The texts of an element that are shown. `innerText` differs between engines in selects and spaces. */
const visibleText = `(element) => {
  const texts = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (parentElement.checkVisibility({ visibilityProperty: true }) && !parentElement.closest('select, style'))
      texts.push(data.trim());
  }
  return texts.filter(Boolean).join(' ');
}`;

/** Scrolls an element to the middle. Returns its place, or null while something covers it. */
const placeOf = (target: Target) => `
  const element = ${first(target)};
  if (!element || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && (element.contains(hit) || hit.contains(element)) ? [left, top].join() : null;`;

export const makePage = (tab: Tab, origin: string) => {
  const run = async (body: string): Promise<unknown> => {
    if (!(await tab.run(`return 'TestingLibraryDom' in window`))) await tab.run(library);
    return tab.run(body);
  };

  /** Tries again until there is a value. An error, such as one in the middle of a navigation, counts as none. */
  const waitFor = async <Value>(what: string, attempt: () => Promise<Value | undefined>): Promise<Value> => {
    const end = performance.now() + timeout;
    let reason = '';
    while (performance.now() < end) {
      const value = await attempt().catch((error: unknown) => void (reason = ` (${String(error)})`));
      if (value !== undefined) return value;
      await sleep(interval);
    }
    const shown = await run('return location.href + ": " + document.body.innerText').catch(String);
    throw new Error(`${what} did not come${reason}. The page: ${String(shown).slice(0, 400)}`);
  };
  const describe = (target: Target) =>
    Object.entries(target)
      .map(([key, value]) =>
        typeof value === 'object' && !(value instanceof RegExp) ? '' : `${key} ${value}`,
      )
      .join(' ');

  /** Waits until something is on the page, and returns its visible text. */
  const see = (target: Target): Promise<string> =>
    waitFor(describe(target), async () => {
      const texts = (await run(`return ${all(target)}.map(${visibleText})`)) as string[];
      return texts[0];
    });

  /** Waits until something is on the page and its visible text stays the same, and returns this text. */
  const seeSettled = (target: Target): Promise<string> => {
    let before: string | undefined;
    return waitFor(`a lasting ${describe(target)}`, async () => {
      const text = await see(target);
      if (text === before) return text;
      before = text;
      await sleep(restMs);
      return undefined;
    });
  };

  /**
   * Tells whether the element can be clicked: visible, enabled, covered by nothing, and where it was at the last call.
   */
  const watchClickable = (target: Target): (() => Promise<boolean>) => {
    let before: unknown = null;
    return async () => {
      const place = await run(placeOf(target));
      const isAtRest = place !== null && place === before;
      before = place;
      return isAtRest;
    };
  };

  /** Waits until the element can be clicked. */
  const click = async (target: Target): Promise<void> => {
    const isClickable = watchClickable(target);
    await waitFor(describe(target), async () => {
      if (!(await isClickable())) return undefined;
      await tab.click(first(target));
      return true;
    });
  };

  return {
    goto: (path: string) => tab.open(origin + path),
    reload: () => tab.reload(),
    see,
    seeSettled,
    click,
    /** Replaces the text of a field. */
    type: async (target: Target, text: string) => {
      await click(target);
      await run(`${first(target)}.select()`);
      await tab.type(text);
    },
    /** Chooses from a native select. */
    choose: async (target: Target, option: string) => {
      await see(target);
      await tab.choose(first(target), option);
    },
    /**
     * Clicks an element that may also disappear by itself, and waits until it is unmounted. A second click would hit
     * what is under it.
     */
    dismiss: (target: Target) => {
      const isClickable = watchClickable(target);
      let isClicked = false;
      return waitFor(`the end of ${describe(target)}`, async () => {
        if ((await run(`return ${all(target)}.length`)) === 0) return true;
        if (isClicked || !(await isClickable())) return undefined;
        isClicked = true;
        await tab.click(first(target));
        return undefined;
      });
    },
    /** Chooses from an open list. MUI's select ignores a click right after it has opened. */
    chooseOption: (target: Target) => {
      const isClickable = watchClickable(target);
      return waitFor(`the end of ${describe(target)}`, async () => {
        if ((await run(`return ${all(target)}.length`)) === 0) return true;
        if (await isClickable()) await tab.click(first(target));
        return undefined;
      });
    },
    /** Waits until nothing on the page fits the target. */
    waitUntilGone: (target: Target) =>
      waitFor(`the end of ${describe(target)}`, async () => {
        const found = await run(`return ${first(target)}?.outerHTML`);
        if (found) throw new Error(JSON.stringify(found));
        return true;
      }),
    /** Waits until this many elements fit the target, and returns their visible texts. */
    texts: (target: Target, amount: number) =>
      waitFor(`${amount} times ${describe(target)}`, async () => {
        const texts = (await run(`return ${all(target)}.map(${visibleText})`)) as string[];
        return texts.length === amount ? texts : undefined;
      }),
    /** Waits until at least this many elements fit the target, and returns the visible texts of the first ones. */
    firstTexts: (target: Target, amount: number) =>
      waitFor(`${amount} times ${describe(target)}`, async () => {
        const texts = (await run(`return ${all(target)}.map(${visibleText})`)) as string[];
        return texts.length >= amount ? texts.slice(0, amount) : undefined;
      }),
    /** Waits for the URL. */
    waitForPath: (path: string) =>
      waitFor(path, async () =>
        (await run('return location.pathname + location.search')) === path ? true : undefined,
      ),
    html: async () => String(await run('return document.documentElement.outerHTML')),
    storedItems: () => run('return localStorage.length'),
  };
};
export type Page = ReturnType<typeof makePage>;
