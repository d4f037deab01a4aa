import type { VariantType } from 'notistack';

type ToastAction = {
  label: string;
  onClick: () => void;
};

export type ToastOptions = {
  variant: VariantType;
  /** A button in the toast, such as "Undo". Clicking it closes the toast. */
  action?: ToastAction;
  /** Who shows the toast, such as the id of a form. `closeToasts` closes the toasts of a source. */
  source?: string;
};

type ToastHost = {
  show: (message: string, options: ToastOptions) => void;
  /** Closes the toasts of a source. */
  close: (source: string) => void;
};

/** How long a toast is shown. */
export const autoHideMs = 5_000;

let host: ToastHost | undefined;
let queue: Parameters<ToastHost['show']>[] = [];

let isHostNeeded = false;
const hostListeners = new Set<() => void>();

/** Whether there has been a toast. */
export const isToastHostNeeded = (): boolean => isHostNeeded;

/** Calls `onChange` at the first toast. Returns a cleanup function. */
export const subscribeToFirstToast = (onChange: () => void): (() => void) => {
  hostListeners.add(onChange);
  return () => void hostListeners.delete(onChange);
};

/** Shows a toast. Call it in listeners and event handlers. Messages are queued until the host is mounted. */
export const notify = (message: string, options: ToastOptions): void => {
  if (host) return host.show(message, options);
  queue.push([message, options]);
  isHostNeeded = true;
  hostListeners.forEach((onChange) => onChange());
};

/** Closes the toasts of a source. A form closes its error when it is sent again. */
export const closeToasts = (source: string): void => {
  queue = queue.filter(([, options]) => options.source !== source);
  host?.close(source);
};

/** Registers the host that shows and closes the toasts, and flushes the queue to it. Returns a cleanup function. */
export const registerToastHost = (toastHost: ToastHost): (() => void) => {
  host = toastHost;
  for (const toast of queue.splice(0)) host.show(...toast);
  return () => {
    host = undefined;
  };
};
