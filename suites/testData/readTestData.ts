import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const read = <Value>(file: string, schema: z.ZodMiniType<Value>): Value =>
  z.parse(schema, JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')));

/** Compact signatures (JWS) that attack libraries: those with HMAC keys, and the encoded headers of all vectors. */
export const wycheproof = read(
  'wycheproofJws.json',
  z.object({
    hmac: z.array(z.object({ tcId: z.number(), comment: z.string(), result: z.string(), jws: z.string() })),
    headers: z.array(z.string()),
  }),
);

/** Strings that have broken other systems. */
export const naughtyStrings = read('naughtyStrings.json', z.array(z.string()));

export type JsonFile = {
  name: string;
  bytes: Buffer;
  /** What a JSON parser must do with it. */
  verdict: 'accept' | 'reject' | 'either';
};

const verdicts = { y: 'accept', n: 'reject', i: 'either' } as const;
const verdictOf = (name: string) => verdicts[z.parse(z.enum(['y', 'n', 'i']), name[0])];

const largeFiles = {
  n_structure_100000_opening_arrays: '['.repeat(100_000),
  n_structure_open_array_object: '[{"":'.repeat(50_000) + '\n',
};

/** One file for each way to write JSON well or badly. */
export const jsonFiles: JsonFile[] = [
  ...Object.entries(read('jsonTestSuite.json', z.record(z.string(), z.string()))).map(
    ([name, base64]) => [name, Buffer.from(base64, 'base64')] as const,
  ),
  ...Object.entries(largeFiles).map(([name, text]) => [name, Buffer.from(text)] as const),
].map(([name, bytes]) => ({ name, bytes, verdict: verdictOf(name) }));
