import type { OpenDatabase } from '#server/db/database.ts';
import { makeResponseCache } from '#server/http/responseCache.ts';
import { makeStored, type Stored } from '#server/http/sendStored.ts';

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
      cache.read(key, async () => makeStored(type, Buffer.from(await make()))),
  };
};
