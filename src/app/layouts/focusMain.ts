/** Gives the focus to the page's content, which stays whatever comes to stand in it. */
export const focusMain = (options?: FocusOptions): void => document.getElementById('main')?.focus(options);
