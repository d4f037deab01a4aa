/** Returns the container of the toasts next to the app's root: the element `#toasts` of `index.html`. */
export const toastContainer = (): HTMLElement => {
  const container = document.getElementById('toasts');
  if (!container) throw new Error('index.html has no #toasts.');
  return container;
};

/**
 * Keeps the toasts accessible while a MUI dialog or menu is open. MUI hides all siblings of the modal from assistive
 * technology, and its focus trap reacts to every `focusin` on the document. Returns a cleanup function.
 */
export const keepToastsAccessible = (container: HTMLElement): (() => void) => {
  const show = () => container.removeAttribute('aria-hidden');
  const bypassFocusTrap = (event: FocusEvent) => event.stopPropagation();

  show();
  const observer = new MutationObserver(show);
  observer.observe(container, { attributeFilter: ['aria-hidden'] });
  container.addEventListener('focusin', bypassFocusTrap);
  return () => {
    observer.disconnect();
    container.removeEventListener('focusin', bypassFocusTrap);
  };
};
