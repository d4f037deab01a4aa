import { statusOf } from './apiError.ts';

/**
 * What to fetch anew after a change: nothing if the API refused it (a status of 4xx), for then all is as it was.
 * An answer that was lost, or a record that turned out to be gone (404), leaves a screen no longer sure to be true.
 */
export const unlessRefused =
  <Tag>(...tags: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] => {
    const status = statusOf(error);
    const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 404;
    return isRefused ? [] : tags;
  };
