/**
 * Whether a string shows nothing: whitespace, control and format characters, fillers, and the empty Braille pattern.
 * Trimming removes only whitespace.
 */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

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
