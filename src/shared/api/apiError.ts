import { isBlank } from '#contract/text.ts';

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** The HTTP status of an error. Undefined if there was no response or the response was not valid. */
export const errorStatus = (error: unknown): number | undefined => {
  const status = propertyOf(error, 'status');
  return typeof status === 'number' ? status : undefined;
};

/**
 * Whether a failed request may still have taken effect: its response was lost, or a server or a proxy failed after it.
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  const status = errorStatus(error);
  return error !== undefined && (status === undefined || status >= 500);
};

/** Whether a request got no response at all, as with a broken connection. */
export const hasNoResponse = (error: unknown): boolean => propertyOf(error, 'status') === 'FETCH_ERROR';

/**
 * Whether an operation was aborted. `resetApiState` aborts all requests in flight, so one that runs while the session
 * ends or changes fails with this.
 */
export const isAbortError = (error: unknown): boolean => propertyOf(error, 'name') === 'AbortError';

/** The error of a request that was aborted or not sent at all, because the session has ended or changed. */
export const abortError = { name: 'AbortError' };

/** What markup begins with, and control characters other than line breaks. */
const unreadable = /<[a-z!/?]|(?![\r\n])\p{Cc}/iu;

const isReadableMessage = (value: unknown): value is string =>
  typeof value === 'string' && !isBlank(value) && value.length <= 200 && !unreadable.test(value);

/**
 * The message to show for an error. Uses the server's message if it is suitable for users (plain text of at most 200
 * characters, from a response with a status below 500), otherwise `fallback`.
 */
export const errorMessage = (error: unknown, fallback: string): string => {
  const status = errorStatus(error);
  if (status === undefined || status >= 500) return fallback;
  const body = propertyOf(error, 'data');
  const message = propertyOf(body, 'message');
  // Beside a list of messages, `error` is only the name of the status, such as "Bad Request".
  const candidates = Array.isArray(message) ? [] : [message, propertyOf(body, 'error')];
  return candidates.find(isReadableMessage) ?? fallback;
};

/** The statuses of a form that the server rejects because of a field: invalid, taken, or unprocessable. */
const fieldErrorStatuses = [400, 409, 422];

/** The server's messages about the fields of a rejected form, by field name. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  const errors = propertyOf(propertyOf(error, 'data'), 'errors');
  const isAboutFields = fieldErrorStatuses.includes(errorStatus(error) ?? 0);
  if (!isAboutFields || typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => isReadableMessage(message)));
};
