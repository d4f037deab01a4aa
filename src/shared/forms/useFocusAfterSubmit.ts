import { useEffect, useRef, useState } from 'react';

/**
 * The submit button loses focus, because it is disabled while the form is submitted. Call `focusAfterSubmit` after each
 * submission. It focuses the first invalid field, or the submit button again if no other element has focus.
 */
export const useFocusAfterSubmit = () => {
  const formRef = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);

  useEffect(() => {
    if (submitCount === 0) return;
    const find = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector);
    const invalid = find('[aria-invalid="true"]:not([aria-hidden])');
    const hasLostFocus = document.activeElement === document.body;
    (invalid ?? (hasLostFocus ? find('[type="submit"]') : undefined))?.focus();
  }, [submitCount]);

  return { formRef, focusAfterSubmit: () => setSubmitCount((count) => count + 1) };
};
