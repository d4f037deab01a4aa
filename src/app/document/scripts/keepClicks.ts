const isLink = (pressed: HTMLElement): pressed is HTMLAnchorElement => pressed.matches('a');

const keepClick = (event: MouseEvent): void => {
  const { page, otherPage } = document.documentElement.dataset;
  const pressed = (event.target as Element).closest<HTMLElement>('a, button');
  if (window.clickBeforeHydration === null || !pressed || !page || otherPage !== undefined) return;
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  // A link to another site opens at once.
  if (isLink(pressed) && pressed.origin !== location.origin) return;
  window.clickBeforeHydration = pressed;
  if (!isLink(pressed)) return;
  event.preventDefault();
  setTimeout(() => {
    if (window.clickBeforeHydration !== pressed) return;
    // The app may still hydrate the page before the link's page is loaded.
    window.clickBeforeHydration = undefined;
    location.assign(pressed.href);
  }, 1000);
};

/**
 * Until the app sets `clickBeforeHydration` to null, this keeps the last click for the app and submits no form. A link
 * that has waited for a second opens as a plain link. The listener runs in the capture phase, because React stops a
 * click on what it cannot hydrate yet.
 */
export const keepClicks = (): void => {
  addEventListener('click', keepClick, true);
  addEventListener('submit', (event) => event.preventDefault());
};
