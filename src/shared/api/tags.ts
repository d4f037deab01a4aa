import type { Id } from '#contract/id.ts';
import { statusOf } from './apiError.ts';

type TagType = 'Property' | 'Agent' | 'User' | 'SavedProperty';

/** The tag of a list, which any change of one of its records makes stale. */
export const listTag = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' as const });

/** The tag of one record. Ids are text here, because the same id may arrive as a number and as a text. */
export const recordTag = <Type extends TagType>(type: Type, id: Id) => ({ type, id: String(id) });

/**
 * Invalidates `tags` after a mutation, unless the API refused it with a 4xx: then nothing has changed. A lost answer or
 * a record that no longer exists (404) leaves the cache in doubt, so those invalidate too.
 */
export const tagsUnlessClientError =
  <Arg, Tag>(tags: (arg: Arg) => Tag[]) =>
  (_result: unknown, error: unknown, arg: Arg): Tag[] => {
    const status = statusOf(error);
    const isClientError = status !== undefined && status >= 400 && status < 500 && status !== 404;
    return isClientError ? [] : tags(arg);
  };
