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

const setValue = (field: Field, value: string): void => {
  // React replaces the property on the element and would miss the change. The prototype has the original.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
};

/**
 * Remembers what the user has typed, chosen and pressed in the HTML before hydration, which resets it. Returns a function
 * that does it again for the app.
 */
export const captureEarlyInput = (container: HTMLElement): (() => void) => {
  const fields = [...container.querySelectorAll<Field>('input, select, textarea')].map(
    (field) => [field, field.value] as const,
  );
  const pressed = window.earlyPress;
  window.earlyPress = null;
  return () => {
    for (const [field, value] of fields) if (field.value !== value) setValue(field, value);
    if (pressed?.isConnected) pressed.click();
  };
};
