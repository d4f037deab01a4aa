import type { Id } from '#contract/id.ts';
import { errorStatus } from './apiError.ts';

export const tagTypes = ['Property', 'Agent', 'User', 'SavedProperty'] as const;
type TagType = (typeof tagTypes)[number];

/** The tag of a list. Every change to one of its records invalidates it. */
export const listTag = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' as const });

/**
 * The tag of one record. The API may return the same id as a number or as a string, so the tag is a text. RTK Query uses
 * it as a key of a plain object, and an id from the URL may be "__proto__" or "constructor": the prefix keeps these
 * from meaning something else.
 */
export const recordTag = <Type extends TagType>(type: Type, id: Id) => ({ type, id: `id ${id}` });

/**
 * Invalidates `tags` after a mutation, unless the API rejected it with a 4xx, because then nothing has changed. If the
 * response was lost, or somebody else has deleted (404) or changed (412) the record, the cache may be stale, so the
 * tags are invalidated too.
 */
export const tagsUnlessClientError =
  <Arg, Tag>(tags: (arg: Arg) => Tag[]) =>
  (_result: unknown, error: unknown, arg: Arg): Tag[] => {
    const status = errorStatus(error);
    const isClientError = status !== undefined && status >= 400 && status < 500;
    return isClientError && status !== 404 && status !== 412 ? [] : tags(arg);
  };

/**
 * Invalidates `own` after a deletion, and `lists` only if it has failed. After a success the lists wait until the last of
 * several deletions: a list that was read in between would bring a deleted record back.
 */
export const tagsOfDeletion =
  <Own, List>(own: (id: Id) => Own, lists: List[]) =>
  (result: unknown, error: unknown, id: Id): (Own | List)[] =>
    error ? tagsUnlessClientError(() => [...lists, own(id)])(result, error, id) : [own(id)];

/** Invalidates a record and its lists if a mutation that refers to the record gets 404: somebody has deleted it. */
export const tagsIfDeleted =
  <Arg>(type: TagType, idOf: (arg: Arg) => Id) =>
  (_result: unknown, error: unknown, arg: Arg) =>
    errorStatus(error) === 404 ? [recordTag(type, idOf(arg)), listTag(type)] : [];
