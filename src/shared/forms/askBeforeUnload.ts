/**
 * Shows the browser's own dialog when the tab is closed or reloaded, unless leaving is allowed by then. Returns a
 * cleanup function.
 */
export const askBeforeUnload = (isLeavingAllowed = () => false): (() => void) => {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!isLeavingAllowed()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
};
