export const loadToastHost = () => import('./ToastHost.tsx');

/**
 * Loads the code of the toasts before the first one is due. If this fails, the first toast tries again. Firefox
 * remembers a failed import, so there its toasts are plain until the next page load.
 */
export const preloadToastHost = (): void => void loadToastHost().catch(() => undefined);
