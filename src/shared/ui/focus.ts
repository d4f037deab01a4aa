/** Gives the focus to the page's heading when what had it is gone: the keyboard goes on from the top of the page. */
export const focusHeading = (options?: FocusOptions): void =>
  document.querySelector<HTMLElement>('main h1')?.focus(options);
