/** The HTTP status of a failure, or undefined when no answer came or the answer made no sense. */
export const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** Whether a call was given up because its session ended, or went over to another token. */
export const isAbortError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

const bodyOf = (error: unknown): Record<string, unknown> =>
  typeof error === 'object' &&
  error !== null &&
  'data' in error &&
  typeof error.data === 'object' &&
  error.data !== null
    ? { ...error.data }
    : {};

const isPlainSentence = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 200 && !/[<>\p{Cc}]/u.test(value);

/**
 * The sentence to show for a failure: the server's own message where it is fit to be read by people (plain text of at
 * most 200 characters, from an answer below 500), else `fallback`.
 */
export const errorMessage = (error: unknown, fallback: string): string => {
  const status = statusOf(error);
  if (status === undefined || status >= 500) return fallback;
  const { message, error: other } = bodyOf(error);
  return [message, other].find(isPlainSentence) ?? fallback;
};

/** The server's sentences for single fields of a refused form, by field name. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
  const { errors } = bodyOf(error);
  if (statusOf(error) !== 400 || typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => isPlainSentence(sentence)));
};
