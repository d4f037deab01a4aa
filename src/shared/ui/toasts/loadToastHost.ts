export const loadToastHost = () => import('./ToastHost.tsx');

/**
 * Loads the code of the toasts before the first one is due. If this fails, toasts are plain until the next page load,
 * because browsers cache a failed module import.
 */
export const preloadToastHost = (): void => void loadToastHost().catch(() => undefined);
