import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OpenDatabase } from '#server/db/database.ts';
import { makeResponseCache } from '#server/http/responseCache.ts';

/** A text that is ready to send: as it is and compressed, and its ETag. */
export type CachedPage = Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer>> & { etag: string };

// Brotli's best level takes seconds. This one is quick, and the result is almost as small.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const prepare = async (text: string): Promise<CachedPage> => {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliOptions),
    promisify(gzip)(identity),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url');
  return { identity, br, gzip: gzipped, etag: `W/"${digest}"` };
};

const limits = {
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ identity, br, gzip }: CachedPage) =>
    identity.byteLength + br.byteLength + gzip.byteLength,
};

/** Caches pages that are made from properties. */
export const makePageCache = (propertiesRevision: OpenDatabase['propertiesRevision']) => {
  const cache = makeResponseCache<CachedPage>(propertiesRevision, limits);
  return {
    /** @throws what `make` throws. */
    read: (key: string, make: () => Promise<string>): Promise<CachedPage> =>
      cache.read(key, async () => prepare(await make())),
  };
};
