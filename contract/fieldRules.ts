import * as z from 'zod/mini';
import { isBlank, isSafeUrl } from './text.ts';

// The rules for what a form sends, with the messages for its fields. They are not in `text.ts`, because the first
// load of a page needs only what the API returns.

/**
 * The message is built only when it is needed, because formatting the first number of a page takes a few milliseconds.
 */
const maxLength = (label: string, maximum: number) =>
  z.maxLength(maximum, {
    error: () => `${label} may have at most ${maximum.toLocaleString('en-US')} characters.`,
  });

/**
 * A trimmed line as people see it: composed letters, one space where they see one, and no invisible hyphens. Text that is
 * pasted from other programs has several spellings for the same line, and a search finds only one.
 */
export const normalizeLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u00ad\u200b\ufeff]/g, '')
    .replaceAll(/[\t\p{Zs}]+/gu, ' ')
    .trim();

/** Trimmed text that must show something. If it is missing, the checks added to it do not run. */
export const requiredText = (label: string, maximum: number, missing = `${label} is required.`) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    maxLength(label, maximum),
    z.refine((text) => !isBlank(text), { error: missing, abort: true }),
  );

/** Required text of one line, such as a name or a title. It may be used in a mail header. */
export const requiredLine = (label: string, maximum: number) =>
  requiredText(label, maximum).check(
    z.overwrite(normalizeLine),
    z.refine(
      (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
      `${label} must be one line of text without control characters.`,
    ),
  );

/** Turns an absent value, and a string that shows nothing, into an empty string. */
const emptyIfBlank = z.transform((value: unknown) =>
  typeof value === 'string' && isBlank(value) ? '' : (value ?? ''),
);

/** Trimmed text that may be empty. */
export const optionalText = (label: string, maximum: number) =>
  z.pipe(
    emptyIfBlank,
    z.string(`${label} must be text.`).check(
      // Slides separate lines with a vertical tab, which browsers show as a box.
      z.overwrite((text) => text.replaceAll(/[\v\f]/g, '\n')),
      z.trim(),
      maxLength(label, maximum),
    ),
  );

const urlMessage = (label: string) =>
  `${label} must start with http://, https:// or a single "/" and must not contain spaces.`;

/** A URL as `isSafeUrl` accepts it, of at most 2,000 characters. */
export const requiredUrl = (label: string) =>
  requiredText(label, 2_000).check(z.refine(isSafeUrl, urlMessage(label)));

/** Such a URL, or an empty string. */
export const optionalUrl = (label: string) =>
  z.pipe(
    emptyIfBlank,
    z.string(urlMessage(label)).check(
      z.trim(),
      maxLength(label, 2_000),
      z.refine((text) => text === '' || isSafeUrl(text), urlMessage(label)),
    ),
  );

/**
 * A trimmed email address, of the form that a browser's email field accepts. It keeps its letter case. The server
 * ignores case when it compares addresses.
 */
export const requiredEmail = requiredText('Email', 254).check(
  z.regex(z.regexes.html5Email, 'Enter a valid email address.'),
);
