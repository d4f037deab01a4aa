const findHeading = () => document.querySelector<HTMLElement>('main h1');

/**
 * Moves focus to the heading of the section if it can have the focus, or to its select, otherwise to the page's heading.
 * For use after the focused element was removed, so that Tab continues from there.
 */
export const focusHeading = (options?: FocusOptions, section?: Element | null): void =>
  (section?.querySelector<HTMLElement>('h2[tabindex],[role=combobox]') ?? findHeading())?.focus(options);

/** Whether the focus is where a navigation has put it. */
export const isHeadingFocused = (): boolean => document.activeElement === findHeading();

/** Moves focus to the `main` element, which every page has. */
export const focusMain = (options?: FocusOptions): void => document.getElementById('main')?.focus(options);

/** Whether no element has the focus, because the one that had it was removed or disabled. */
export const hasLostFocus = (): boolean => document.activeElement === document.body;
