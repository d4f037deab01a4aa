import type { Id } from '#contract/id.ts';
import { errorStatus } from './apiError.ts';

export const tagTypes = ['Property', 'Agent', 'User', 'SavedProperty'] as const;
type TagType = (typeof tagTypes)[number];

/** The tag of a list. Every change to one of its records invalidates it. */
export const listTag = <Type extends TagType>(type: Type) => ({ type, id: 'LIST' as const });

/**
 * The tag of one record. The API may return the same id as a number or as a string, so the tag is a string. RTK Query uses
 * it as a key of a plain object, and an id from the URL may be "__proto__" or "constructor": the prefix keeps these
 * from meaning something else.
 */
export const recordTag = <Type extends TagType>(type: Type, id: Id) => ({ type, id: `id ${id}` });

/** Invalidates a record and its lists if a mutation that refers to the record gets 404: somebody has deleted it. */
export const tagsIfDeleted =
  <Arg>(type: TagType, idOf: (arg: Arg) => Id) =>
  (_result: unknown, error: unknown, arg: Arg) =>
    errorStatus(error) === 404 ? [recordTag(type, idOf(arg)), listTag(type)] : [];
