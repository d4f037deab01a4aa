import type { VariantType } from 'notistack';

export type ToastAction = {
  label: string;
  onPress: () => void;
};

export type ToastOptions = {
  variant: VariantType;
  /** One thing the user may do about the message, such as taking it back. Pressing it closes the toast. */
  action?: ToastAction;
};

type Show = (message: string, options: ToastOptions) => void;

let show: Show | undefined;
const waiting: Parameters<Show>[] = [];

/** Shows a toast. For listeners and event handlers; what is said before the host stands waits for it. */
export const notify = (message: string, options: ToastOptions): void => {
  if (show) show(message, options);
  else waiting.push([message, options]);
};

/** Hands all messages, those that waited first, to the one host. Returns how to part from it again. */
export const connectHost = (hostShow: Show): (() => void) => {
  show = hostShow;
  for (const toast of waiting.splice(0)) hostShow(...toast);
  return () => {
    show = undefined;
  };
};
