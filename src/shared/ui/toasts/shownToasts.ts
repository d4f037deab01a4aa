import type { SnackbarKey } from 'notistack';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ToastOptions } from './notify.ts';

/** A toast on the screen. */
type ShownToast = ToastOptions & {
  message: string;
  /** How often the message came while the toast was shown. */
  count: number;
  /** Grows with each message. The newest toast has the largest number, even if it was counted up. */
  serial: number;
  isClosing?: boolean;
};

/**
 * What each toast shows, by its key in notistack. notistack does not change a toast, so a count must be kept outside
 * it.
 */
export const makeShownToasts = () => {
  const toasts = new Map<SnackbarKey, ShownToast>();
  const listeners = new Set<() => void>();
  let serial = 0;

  return {
    get: (key: SnackbarKey) => toasts.get(key),
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    /**
     * Counts up the toast with this message and variant. If there is none, `enqueue` makes one with the given key.
     * notistack's own keys are random within a millisecond, so two simultaneous toasts can get the same.
     */
    add: (message: string, options: ToastOptions, enqueue: (key: SnackbarKey) => void) => {
      serial += 1;
      const [key, same] = [...toasts].find(
        ([, toast]) => toast.message === message && toast.variant === options.variant && !toast.isClosing,
      ) ?? [serial];
      const onClick = () => {
        same?.action?.onClick();
        options.action?.onClick();
      };
      const action = options.action && { ...options.action, onClick };
      toasts.set(key, { ...options, action, message, serial, count: (same?.count ?? 0) + 1 });
      if (!same) enqueue(key);
      for (const onChange of listeners) onChange();
    },
    keysFrom: (source: string) =>
      [...toasts].filter(([, toast]) => toast.source === source).map(([key]) => key),
    /** Call it when a toast begins to close. The same message then makes a new toast. */
    markAsClosing: (key: SnackbarKey) => {
      const toast = toasts.get(key);
      if (toast) toasts.set(key, { ...toast, isClosing: true });
    },
    remove: (key: SnackbarKey) => void toasts.delete(key),
  };
};

type ShownToasts = ReturnType<typeof makeShownToasts>;

export const ShownToastsContext = createContext<ShownToasts | null>(null);

export const useShownToasts = (): ShownToasts => {
  const shownToasts = use(ShownToastsContext);
  if (shownToasts === null) throw new Error('ShownToastsContext has no provider.');
  return shownToasts;
};

/** What the toast with this key shows now. */
export const useShownToast = (key: SnackbarKey): ShownToast | undefined => {
  const { subscribe, get } = useShownToasts();
  return useSyncExternalStore(subscribe, () => get(key));
};
