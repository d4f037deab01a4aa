import { decodeToken, type SessionUser } from '#shared/api/decodeToken.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { jsonFiles, type JsonFile } from '#suites/testData/readTestData.ts';
import { forge } from './tokenForge.ts';

/** Decodes a token as the app does. `undefined` if the decoder refuses it, with an Error that does not quote it. */
export const tryToDecode = (token: string, violation: Recorder['violation']): SessionUser | undefined => {
  try {
    return decodeToken(token);
  } catch (error) {
    if (!(error instanceof Error))
      violation(`The decoder throws something else than an Error: ${String(error)}`);
    if (token.length > 8 && String(error).includes(token)) violation(`The error quotes the token: ${token}`);
    return undefined;
  }
};

/** What the specification says about a payload, or undefined if JSON parsers may differ. */
const isReadable = ({ verdict, bytes }: JsonFile): boolean | undefined => {
  if (verdict === 'either') return undefined;
  return verdict === 'accept' && bytes.toString().trim().startsWith('{');
};

/**
 * Checks the app's decoder: for every stored text, it returns a user whose fields are text, or throws an Error. After an
 * Error, the app signs the user out.
 */
export const checkDecoder = (texts: string[], { count, violation }: Recorder): void => {
  for (const text of texts) {
    count('stored texts read by the app');
    const user = tryToDecode(text, violation);
    if (!user) continue;
    const { id, ...rest } = user;
    if (!['number', 'string', 'undefined'].includes(typeof id))
      violation(`The id is a ${typeof id}: ${text}`);
    for (const [field, value] of Object.entries(rest))
      if (value !== undefined && typeof value !== 'string')
        violation(`${field} is a ${typeof value}: ${text}`);
    if (text.split('.').length !== 3) violation(`The decoder accepts a token without three parts: ${text}`);
  }
  for (const file of jsonFiles) {
    count('stored texts read by the app');
    const expected = isReadable(file);
    const wasRead = tryToDecode(forge(file.bytes), violation) !== undefined;
    if (expected !== undefined && expected !== wasRead)
      violation(`The decoder ${wasRead ? 'reads' : 'refuses'} the payload ${file.name}.`);
  }
};
