import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OpenDatabase } from '#server/db/database.ts';
import { weakTagOf } from '#server/http/entityTags.ts';
import { makeResponseCache } from '#server/http/responseCache.ts';
import type { Stored } from '#server/http/sendStored.ts';

// Brotli's best level takes seconds. This one is quick, and the result is almost as small.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const prepare = async (type: string, text: string): Promise<Stored> => {
  const content = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions),
    promisify(gzip)(content),
  ]);
  const copies: Stored['copies'] = [
    { coding: 'br', copy: br },
    { coding: 'gzip', copy: gzipped },
  ];
  return { content, type, tag: weakTagOf(content), copies };
};

const limits = {
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ content, copies }: Stored) =>
    copies.reduce((sum, { copy }) => sum + copy.byteLength, content.byteLength),
};

/** Caches pages that are made from properties. */
export const makePageCache = (propertiesRevision: OpenDatabase['propertiesRevision']) => {
  const cache = makeResponseCache<Stored>(propertiesRevision, limits);
  return {
    /** @throws what `make` throws. */
    read: (key: string, type: string, make: () => Promise<string>): Promise<Stored> =>
      cache.read(key, async () => prepare(type, await make())),
  };
};
