import { notify } from '#shared/ui/toasts/notify.ts';
import { wasCalledOff } from './apiError.ts';

/** Says that a call has failed, unless the session ended meanwhile: that has been said, and is reason enough. */
export const notifyFailure = (error: unknown, sentence: string): void => {
  if (!wasCalledOff(error)) notify(sentence, { variant: 'error' });
};
