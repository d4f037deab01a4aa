/** The element beside the app's root in which the toasts stand: `#toasts` of the page, made where the page has none. */
export const toastContainer = (): HTMLElement => {
  const existing = document.getElementById('toasts');
  if (existing) return existing;
  const made = document.createElement('div');
  made.id = 'toasts';
  return document.body.appendChild(made);
};

/**
 * Keeps the toasts within reach while a MUI dialog or menu is open. It hides all that stands beside it from assistive
 * technology, and its focus trap pulls back any focus that it hears of on the document. Returns how to let go.
 */
export const keepAccessible = (ground: HTMLElement): (() => void) => {
  const show = () => ground.removeAttribute('aria-hidden');
  const keepFromTrap = (event: FocusEvent) => event.stopPropagation();

  show();
  const observer = new MutationObserver(show);
  observer.observe(ground, { attributeFilter: ['aria-hidden'] });
  ground.addEventListener('focusin', keepFromTrap);
  return () => {
    observer.disconnect();
    ground.removeEventListener('focusin', keepFromTrap);
  };
};
