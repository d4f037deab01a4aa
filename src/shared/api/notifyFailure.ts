import { notify } from '#shared/ui/toasts/notify.ts';
import { isAbortError } from './apiError.ts';

/**
 * Shows an error toast, unless the request was aborted because the session ended. The user already knows that. A form
 * names itself as the `source`, to close the toast when it is sent again.
 */
export const notifyFailure = (error: unknown, message: string, source?: string): void => {
  if (!isAbortError(error)) notify(message, { variant: 'error', source });
};
