declare global {
  interface Window {
    /** `head.ts` sets it for the scripts that load the app. */
    reportLostApp: () => void;
  }
}

/** The app itself may be lost: in a tunnel, or after a release that has removed its files. */
export const reportLostApp = (): void => {
  const reload = Object.assign(document.createElement('button'), { textContent: 'Reload page' });
  reload.onclick = () => location.reload();
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.style.cssText = 'position: fixed; inset: 0 0 auto; z-index: 9999; padding: 16px; background: white';
  alert.append('This page could not be loaded completely. Please try again. ', reload);
  document.body.prepend(alert);
};

/** Reports the app as lost if one of the document's module scripts cannot be loaded. */
export const reportLostScripts = (): void => {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') reportLostApp();
  };
  // An error of an element does not bubble.
  addEventListener('error', onError, true);
};
