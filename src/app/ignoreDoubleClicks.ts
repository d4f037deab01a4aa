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
  let last: { event: MouseEvent; control: Element | null } | undefined;
  const check = (event: MouseEvent) => {
    // The click of a key or of a script.
    if (event.detail === 0) return;
    const control = controlOf(event.target as Element);
    const isSecond =
      last !== undefined &&
      event.timeStamp - last.event.timeStamp < maxMs &&
      Math.hypot(event.clientX - last.event.clientX, event.clientY - last.event.clientY) < maxPixels;
    if (isSecond && last?.control && control && control !== last.control) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = { event, control };
  };
  addEventListener('click', check, true);
};
