import { useEffect, useRef, useState } from 'react';

/**
 * A button that is disabled while its form is being sent loses the focus. `focusAfterSubmit`, called once a sending has
 * ended, gives it to the first field that was refused, or else back to the button if nothing else has it.
 */
export const useFocusAfterSubmit = () => {
  const formRef = useRef<HTMLFormElement>(null);
  const [endings, setEndings] = useState(0);

  useEffect(() => {
    if (endings === 0) return;
    const find = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector);
    const invalid = find('[aria-invalid="true"]:not([aria-hidden])');
    const hasLostFocus = document.activeElement === document.body;
    (invalid ?? (hasLostFocus ? find('[type="submit"]') : undefined))?.focus();
  }, [endings]);

  return { formRef, focusAfterSubmit: () => setEndings((count) => count + 1) };
};
