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

/** Shows a toast. Call it in listeners and event handlers. Messages are queued until the host is mounted. */
export const notify = (message: string, options: ToastOptions): void => {
  if (showToast) showToast(message, options);
  else queue.push([message, options]);
};

/** Registers the host that shows the toasts, and flushes the queue to it. Returns a cleanup function. */
export const registerToastHost = (show: ShowToast): (() => void) => {
  showToast = show;
  for (const toast of queue.splice(0)) show(...toast);
  return () => {
    showToast = undefined;
  };
};
