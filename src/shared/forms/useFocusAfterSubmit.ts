import { useEffect, useRef } from 'react';
import { hasLostFocus } from '#shared/ui/focus.ts';

/**
 * Focuses the first invalid field after each submission of a form, or the submit button again if no other element has
 * the focus: the button loses it, because it is disabled during the submission. Takes React Hook Form's count of
 * submissions, and returns a ref for the form. It replaces `shouldFocusError`, which knows only the fields that have a
 * ref. An error that belongs to no single field has `data-invalid`.
 */
export const useFocusAfterSubmit = (submitCount: number) => {
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (submitCount === 0) return;
    const find = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector);
    const invalid = find('[aria-invalid="true"]:not([aria-hidden]), [data-invalid]');
    (invalid ?? (hasLostFocus() ? find('[type="submit"]') : undefined))?.focus();
  }, [submitCount]);

  return formRef;
};
