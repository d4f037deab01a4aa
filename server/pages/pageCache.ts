import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { OpenDatabase } from '#server/db/database.ts';

/** A text that is ready to send: as it is and compressed, and its ETag. */
export type CachedPage = Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer>> & { etag: string };

// Brotli's best level takes seconds. This one is quick, and the result is almost as small.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const maxBytes = 32 * 1024 * 1024;

const prepare = async (text: string): Promise<CachedPage> => {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliOptions),
    promisify(gzip)(identity),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url');
  return { identity, br, gzip: gzipped, etag: `W/"${digest}"` };
};

/**
 * Caches pages that are made from properties until a property or an agent is written. If several requests for a page
 * arrive at once, it is made once. A page that cannot be made is not cached.
 */
export const makePageCache = (propertiesRevision: OpenDatabase['propertiesRevision']) => {
  let cachedRevision = 0;
  const pages = new LRUCache<string, CachedPage, () => Promise<string>>({
    maxSize: maxBytes,
    sizeCalculation: ({ identity, br, gzip }) => identity.byteLength + br.byteLength + gzip.byteLength,
    fetchMethod: async (_key, _stalePage, { context: make }) => prepare(await make()),
  });

  return {
    /** @throws what `make` throws. */
    read: async (key: string, make: () => Promise<string>): Promise<CachedPage> => {
      const revision = await propertiesRevision();
      // Revisions may arrive out of order. The highest one counts.
      if (revision > cachedRevision) {
        pages.clear();
        cachedRevision = revision;
      }
      return pages.forceFetch(key, { context: make });
    },
  };
};
