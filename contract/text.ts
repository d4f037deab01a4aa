import * as z from 'zod/mini';

/**
 * Whether a string shows nothing: whitespace, control and format characters, fillers, and the empty Braille pattern.
 * Trimming removes only whitespace.
 */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** A string with at least one visible character. `minLength` is for the JSON Schema, which cannot express that rule. */
export const visibleText = z.string().check(
  z.minLength(1),
  z.refine((text) => !isBlank(text)),
);

/** A URL as the API returns it. It has a schema of its own so that the app can correct it. */
export const urlText = z.string();

/** An http(s) URL or a path on the same site. */
export const urlPattern = /^(?:\/(?![/\\])[^\s\\]*|[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+)$/;

/**
 * Whether a string is an http(s) URL or a path on the same site ("/media/…"). Rejects `javascript:` and other schemes.
 */
export const isSafeUrl = (text: string): boolean => {
  if (!urlPattern.test(text)) return false;
  if (text.startsWith('/')) return true;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
};

/** An open enum: the JSON Schema lists the known values, but validation accepts every string, for hosted APIs. */
export const openEnum = (words: readonly string[]) =>
  z.string().register(z.globalRegistry, { enum: [...words] });
