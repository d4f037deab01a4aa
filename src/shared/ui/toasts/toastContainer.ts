/** Returns the container of the toasts next to the app's root: the element `#toasts` of `index.html`. */
export const toastContainer = (): HTMLElement => {
  const container = document.getElementById('toasts');
  if (!container) throw new Error('index.html has no #toasts.');
  return container;
};

const hidingAttributes = ['aria-hidden', 'inert'];

/**
 * Keeps the toasts accessible while a MUI dialog or menu or the lightbox is open. MUI hides all siblings of the modal
 * from assistive technology, and its focus trap reacts to every `focusin` on the document. The lightbox also makes its
 * siblings inert. Returns a cleanup function.
 */
export const keepToastsAccessible = (container: HTMLElement): (() => void) => {
  const show = () => {
    for (const attribute of hidingAttributes) container.removeAttribute(attribute);
  };
  const bypassFocusTrap = (event: FocusEvent) => event.stopPropagation();

  show();
  const observer = new MutationObserver(show);
  observer.observe(container, { attributeFilter: hidingAttributes });
  container.addEventListener('focusin', bypassFocusTrap);
  return () => {
    observer.disconnect();
    container.removeEventListener('focusin', bypassFocusTrap);
  };
};
