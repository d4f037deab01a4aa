const controlOf = (element: Element) =>
  element.closest('label')?.control ?? element.closest('a, button, input, select, textarea');

/**
 * Ignores the second press of a double click if it hits a different control from the first: one that the first press
 * has moved there, or has uncovered by closing a dialog. Some people double-click everything. The browser counts the
 * presses (`detail`) that follow each other within the operating system's double-click time.
 */
export const ignoreDoubleClicks = (): void => {
  let lastControl: Element | null = null;
  const check = (event: MouseEvent) => {
    const control = controlOf(event.target as Element);
    if (event.detail > 1 && lastControl && control && control !== lastControl) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      lastControl = control;
    }
  };
  addEventListener('click', check, true);
};
