import { hasLostFocus } from '#shared/ui/focus.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /**
     * The link or button that was pressed last before hydration. `scripts/keepClicks.ts` sets it, until the app sets
     * it to null.
     */
    clickBeforeHydration?: HTMLElement | null;
  }
}

/** The value that the HTML gave to the field. */
const valueInHtml = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue;

/** Changes the value as a user would. React ignores an event after which the value is the one that it knows. */
const changeValue = (field: Field, from: string, to: string): void => {
  // React overrides `value` on the element to track it. The prototype still has the original setter.
  field.value = from;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, to);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/** Identifies a control by its label or by what it does: links with the same URL do the same. */
const nameOf = (control: HTMLElement) =>
  (control as Partial<Field>).labels?.[0]?.textContent ??
  control.getAttribute('href') ??
  control.getAttribute('aria-label') ??
  control.textContent;

/** Remembers a control of the page. Returns a function that finds it, or the one that has replaced it. */
const remember = <Control extends HTMLElement>(control: Control, page: HTMLElement) => {
  const name = nameOf(control);
  return (): Control | undefined =>
    control.isConnected
      ? control
      : [...page.querySelectorAll<Control>(control.localName)].find(
          (other) => name && nameOf(other) === name,
        );
};

/**
 * Remembers what the user has typed, chosen and pressed in the HTML before the app has rendered, what they type and
 * choose while it renders, and where the focus is. Returns a function that replays it for the app. React does not
 * notice it by itself: the fields keep their values for now, and the next render resets them. The app may have replaced
 * the elements with equivalent ones.
 */
export const captureEventsForReplay = (container: HTMLElement): (() => void) => {
  const fields = [...container.querySelectorAll<Field>('input, select, textarea')].map((field) => ({
    field,
    find: remember(field, container),
    html: valueInHtml(field),
    value: field.value,
  }));
  const note = ({ target }: Event) => {
    for (const entry of fields) if (entry.field === target) entry.value = entry.field.value;
  };
  // If a render has reset the field in which the user types, this puts back what they had typed.
  const restore = ({ target }: Event) => {
    for (const { field, html, value } of fields)
      if (field === target && value !== html && field.value !== value) field.value = value;
  };
  container.addEventListener('beforeinput', restore, true);
  container.addEventListener('input', note, true);
  const focused = container.querySelector<HTMLElement>(':focus');
  const findFocused = focused && remember(focused, container);
  let findPressed = window.clickBeforeHydration && remember(window.clickBeforeHydration, container);
  window.clickBeforeHydration = null;
  // The app would find the form empty, because it does not know yet what was typed.
  const holdSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.submitter) findPressed = remember(event.submitter, container);
  };
  container.addEventListener('submit', holdSubmit, true);
  return () => {
    container.removeEventListener('beforeinput', restore, true);
    container.removeEventListener('input', note, true);
    container.removeEventListener('submit', holdSubmit, true);
    for (const { find, html, value } of fields) {
      if (value === html) continue;
      const field = find();
      if (field) changeValue(field, html, value);
    }
    if (!focused?.isConnected && hasLostFocus()) findFocused?.()?.focus({ preventScroll: true });
    findPressed?.()?.click();
  };
};
