type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  interface Window {
    /**
     * The link or button that was pressed last before the app took over the page. The script in `index.html` sets it,
     * until the app sets it to null.
     */
    earlyPress?: HTMLElement | null;
  }
}

/** The value that the HTML gave to the field. */
const valueInHtml = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue;

/** Changes the value like a user. React ignores an event after which the value is the one that it knows. */
const changeValue = (field: Field, from: string, to: string): void => {
  // React replaces the property on the element to know the value. The prototype has the original.
  field.value = from;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, to);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

const fieldsIn = (container: HTMLElement) => [
  ...container.querySelectorAll<Field>('input, select, textarea'),
];
const labelOf = (field: Field) => field.labels?.[0]?.textContent;

/** What a link or a button does: links with the same address do the same. */
const purposeOf = (element: Element) =>
  element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.textContent;

/** Presses the element, or the one that has replaced it. */
const press = (pressed: HTMLElement, container: HTMLElement): void => {
  const present = pressed.isConnected
    ? pressed
    : [...container.querySelectorAll<HTMLElement>('a, button')].find(
        (each) => purposeOf(each) === purposeOf(pressed),
      );
  present?.click();
};

/**
 * Remembers what the user has typed, chosen and pressed in the HTML before the app has rendered, and what they type and
 * choose meanwhile. Returns a function that does it again for the app. React learns nothing of it by itself: the fields
 * keep their values for now, and the next render resets them. The app may have replaced the elements by equal ones.
 */
export const captureEarlyInput = (container: HTMLElement): (() => void) => {
  const fields = fieldsIn(container).map((field) => ({
    field,
    label: labelOf(field),
    html: valueInHtml(field),
    value: field.value,
  }));
  const note = ({ target }: Event) => {
    for (const each of fields) if (each.field === target) each.value = each.field.value;
  };
  container.addEventListener('input', note, true);
  const pressed = window.earlyPress;
  window.earlyPress = null;
  return () => {
    container.removeEventListener('input', note, true);
    for (const { field, label, html, value } of fields) {
      if (value === html) continue;
      const present = field.isConnected
        ? field
        : fieldsIn(container).find((each) => label && labelOf(each) === label);
      if (present) changeValue(present, html, value);
    }
    if (pressed) press(pressed, container);
  };
};
