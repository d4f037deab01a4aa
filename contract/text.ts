import * as z from 'zod/mini';

/** A trimmed text that must not be empty. `label` begins the sentence shown beside the field. */
export const requiredText = (label: string, maximum: number) =>
  z
    .string(`${label} is required.`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required.`),
      z.maxLength(maximum, `${label} may have at most ${maximum.toLocaleString('en-US')} characters.`),
    );

/** A trimmed text that may be empty; absent and null count as empty. */
export const optionalText = (label: string, maximum: number) =>
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z
      .string(`${label} must be text.`)
      .check(
        z.trim(),
        z.maxLength(maximum, `${label} may have at most ${maximum.toLocaleString('en-US')} characters.`),
      ),
  );

/** An http(s) address, or a path on the same site ("/media/…"). Anything a browser might run is refused. */
export const isWebAddress = (text: string): boolean => {
  if (/^\/(?![/\\])/.test(text)) return !/[\s\\]/.test(text);
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false;
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
};

const addressMessage = (label: string) =>
  `${label} must be an address that begins with http://, https:// or "/", without spaces.`;

export const requiredWebAddress = (label: string) =>
  requiredText(label, 2_000).check(
    z.refine((text) => text === '' || isWebAddress(text), addressMessage(label)),
  );

export const optionalWebAddress = (label: string) =>
  z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.string(addressMessage(label)).check(
      z.trim(),
      z.maxLength(2_000, `${label} may have at most 2,000 characters.`),
      z.refine((text) => text === '' || isWebAddress(text), addressMessage(label)),
    ),
  );

/** What a browser's email field takes, no narrower: an account of the hosted service must be able to sign in. */
const emailForm = z.email({ pattern: z.regexes.html5Email });

/** An email address, trimmed. Upper and lower case are kept; the server compares without them. */
export const requiredEmail = z.string('Email is required.').check(
  z.trim(),
  z.minLength(1, 'Email is required.'),
  z.maxLength(254, 'Email may have at most 254 characters.'),
  z.refine((text) => text === '' || emailForm.safeParse(text).success, 'Enter a valid email address.'),
);
