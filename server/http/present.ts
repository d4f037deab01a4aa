import { refuse } from './refusal.ts';

/** What was looked for. @throws Refusal (404) with the sentence given, when it was not found. */
export const present = <Value>(found: Value | undefined, missing: string): Value => {
  if (found === undefined) throw refuse(404, missing);
  return found;
};
