import type { OpenDatabase } from '#server/db/database.ts';
import { precompress, type PrecompressedContent } from '#server/http/precompressed.ts';
import { makeResponseCache } from '#server/http/responseCache.ts';

const limits = {
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ content, copies }: PrecompressedContent) =>
    copies.reduce((sum, { copy }) => sum + copy.byteLength, content.byteLength),
};

/** Caches pages that are made from properties. */
export const makePageCache = (propertiesRevision: OpenDatabase['propertiesRevision']) => {
  const cache = makeResponseCache<PrecompressedContent>(propertiesRevision, limits);
  return {
    /** @throws what `make` throws. */
    read: (key: string, type: string, make: () => Promise<string>): Promise<PrecompressedContent> =>
      cache.read(key, async () => precompress(type, Buffer.from(await make()))),
  };
};
