export const loadToastHost = () => import('./ToastHost.tsx');

/** Loads the code of the toasts before the first one is due. If this fails, the first toast tries again. */
export const preloadToastHost = (): void => void loadToastHost().catch(() => undefined);
