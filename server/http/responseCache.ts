import { LRUCache } from 'lru-cache';
import type { OpenDatabase } from '#server/db/database.ts';

type Limits<Entry> = {
  max?: number;
  /** In the unit of `sizeCalculation`. */
  maxSize: number;
  sizeCalculation: (entry: Entry, key: string) => number;
};

type ResponseCache<Entry> = {
  /** @throws what `make` throws. */
  read: (key: string, make: () => Promise<Entry>) => Promise<Entry>;
};

/**
 * Caches responses that are made from properties until a property is written. If several requests for a response
 * arrive at the same time, it is made once. A response that cannot be made is not cached.
 *
 * Each entry is made from data at least as new as the revision of the cache. If a write happens meanwhile, it raises
 * the revision, and the next request finds the cache empty.
 */
export const makeResponseCache = <Entry extends object>(
  propertiesRevision: OpenDatabase['propertiesRevision'],
  limits: Limits<Entry>,
): ResponseCache<Entry> => {
  let cachedRevision = 0;
  const responses = new LRUCache<string, Entry, () => Promise<Entry>>({
    ...limits,
    fetchMethod: (_key, _staleResponse, { context: make }) => make(),
    // `clear` aborts the responses that are being made. Waiting requests still get them, but the cache does not.
    ignoreFetchAbort: true,
  });

  return {
    read: async (key, make) => {
      const revision = await propertiesRevision();
      // The revision can also decrease: concurrent reads arrive out of order, and a restore of the database resets it.
      if (revision !== cachedRevision) {
        responses.clear();
        cachedRevision = revision;
      }
      return responses.forceFetch(key, { context: make });
    },
  };
};
