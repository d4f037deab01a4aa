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

/** The value that a field has in the HTML. */
const valueInHtml = (field: Field): string | undefined => {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
};

const setValue = (field: Field, value: string): void => {
  // React replaces the property on the element and would miss the change. The prototype has the original.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/**
 * Remembers what the user has typed, chosen and pressed in the HTML before hydration, which resets it. Returns a function
 * that does it again for the app. A field that the user changes in between keeps what is newer.
 */
export const captureEarlyInput = (container: HTMLElement): (() => void) => {
  const values = new Map(
    [...container.querySelectorAll<Field>('input, select, textarea')]
      .filter((field) => field.value !== valueInHtml(field))
      .map((field) => [field, field.value] as const),
  );
  const forget = ({ target }: Event) => void values.delete(target as Field);
  container.addEventListener('input', forget, { capture: true });
  const pressed = window.earlyPress;
  window.earlyPress = null;
  return () => {
    container.removeEventListener('input', forget, { capture: true });
    for (const [field, value] of values) if (field.value !== value) setValue(field, value);
    if (pressed?.isConnected) pressed.click();
  };
};
