import type { VariantType } from 'notistack';

export type ToastAction = {
  label: string;
  onClick: () => void;
};

export type ToastOptions = {
  variant: VariantType;
  /** A button in the toast, such as "Undo". Clicking it closes the toast. */
  action?: ToastAction;
};

type ShowToast = (message: string, options: ToastOptions) => void;

let showToast: ShowToast | undefined;
const queue: Parameters<ShowToast>[] = [];

let isHostNeeded = false;
const hostListeners = new Set<() => void>();

/** Whether there has been a toast. */
export const getIsHostNeeded = (): boolean => isHostNeeded;

/** Calls `onChange` at the first toast. Returns a cleanup function. */
export const subscribeToFirstToast = (onChange: () => void): (() => void) => {
  hostListeners.add(onChange);
  return () => void hostListeners.delete(onChange);
};

/** Shows a toast. Call it in listeners and event handlers. Messages are queued until the host is mounted. */
export const notify = (message: string, options: ToastOptions): void => {
  if (showToast) return showToast(message, options);
  queue.push([message, options]);
  isHostNeeded = true;
  hostListeners.forEach((onChange) => onChange());
};

/** Registers the host that shows the toasts, and flushes the queue to it. Returns a cleanup function. */
export const registerToastHost = (show: ShowToast): (() => void) => {
  showToast = show;
  for (const toast of queue.splice(0)) show(...toast);
  return () => {
    showToast = undefined;
  };
};
