/** The second press of a double click comes within this time, and this near to the first. */
const maxMs = 500;
const maxPixels = 10;

const controlOf = (element: Element) =>
  element.closest('label')?.control ?? element.closest('a, button, input, select, textarea');

/**
 * Ignores the second press of a double click if it hits another control than the first one did: what the first press
 * has moved there, or has uncovered by closing a dialog. Some people double-click everything.
 */
export const ignoreDoubleClicks = (): void => {
  let last: MouseEvent | undefined;
  let lastControl: Element | null = null;
  const check = (event: MouseEvent) => {
    // The click of a key or of a script.
    if (event.detail === 0) return;
    const control = controlOf(event.target as Element);
    const isSecond =
      last !== undefined &&
      event.timeStamp - last.timeStamp < maxMs &&
      Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < maxPixels;
    if (isSecond && lastControl && control && control !== lastControl) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      last = event;
      lastControl = control;
    }
  };
  addEventListener('click', check, true);
};
