/** Moves the focus to the page's heading, for when the focused element was removed: Tab goes on from the top of the page. */
export const focusHeading = (options?: FocusOptions): void =>
  document.querySelector<HTMLElement>('main h1')?.focus(options);

/** Moves the focus to the page's main element, which every page has. */
export const focusMain = (options?: FocusOptions): void => document.getElementById('main')?.focus(options);
