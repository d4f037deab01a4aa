import * as z from 'zod/mini';
import { isBlank } from './text.ts';

/** A string with at least one visible character. `minLength` is for the JSON Schema, which cannot express that rule. */
export const visibleText = z.string().check(
  z.minLength(1),
  z.refine((text) => !isBlank(text)),
);

/** A URL as the API returns it. It has a schema of its own so that the app can correct it. */
export const urlText = z.string();

/** An open enum: the JSON Schema lists the known values, but validation accepts every string, for hosted APIs. */
export const openEnum = (words: readonly string[]) =>
  z.string().register(z.globalRegistry, { enum: [...words] });
