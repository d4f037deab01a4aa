import { notify } from '#shared/ui/toasts/notify.ts';
import { isAbortError } from './apiError.ts';

/** Says that a call has failed, unless the session ended meanwhile: that has been said, and is reason enough. */
export const notifyFailure = (error: unknown, sentence: string): void => {
  if (!isAbortError(error)) notify(sentence, { variant: 'error' });
};
