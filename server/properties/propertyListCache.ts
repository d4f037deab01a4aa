import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Audience } from './audience.ts';
import type { PropertyQuery } from './propertyQuery.ts';
import type { PropertyStore } from './propertyStore.ts';

const compress = promisify(gzip);

/**
 * A list response that is ready to send: the compressed JSON and its ETag. The JSON itself would need ten times the
 * memory, and hardly any client asks for it.
 */
export type CachedList = { gzipped: Uint8Array<ArrayBuffer>; etag: string };

type Entry = { list: Promise<CachedList>; bytes: number };

const maxEntries = 200;
const maxBytes = 16 * 1024 * 1024;

export type PropertyListCache = { read: (audience: Audience, query: PropertyQuery) => Promise<CachedList> };

/**
 * Caches list responses as bytes, one entry per audience and query, until a property or an agent is written. If several
 * equal requests arrive at once, the list is built once and all of them get it.
 *
 * Each entry is built from data at least as new as the revision of the cache. If a write happens during a build, it
 * raises the revision, and the next request finds the cache empty.
 */
export const makePropertyListCache = (
  list: PropertyStore['list'],
  propertiesRevision: OpenDatabase['propertiesRevision'],
): PropertyListCache => {
  const entries = new Map<string, Entry>();
  let cachedRevision = 0;

  const evict = () => {
    let total = 0;
    for (const { bytes } of entries.values()) total += bytes;
    for (const [key, { bytes }] of entries) {
      if (entries.size <= maxEntries && total <= maxBytes) return;
      entries.delete(key);
      total -= bytes;
    }
  };

  const build = async (audience: Audience, query: PropertyQuery): Promise<CachedList> => {
    const json = Buffer.from(JSON.stringify(await list(audience, query)));
    // The audience is part of the ETag. A visitor with the ETag of a member never gets a 304, even for equal bytes.
    const digest = createHash('sha256').update(audience).update('\n').update(json).digest('base64url');
    return { gzipped: await compress(json), etag: `W/"${digest}"` };
  };

  return {
    read: async (audience, query) => {
      const revision = await propertiesRevision();
      // Revisions may arrive out of order. The highest one counts.
      if (revision > cachedRevision) {
        entries.clear();
        cachedRevision = revision;
      }

      const { city, listing_type, bedrooms, minPrice, maxPrice } = query;
      const key = JSON.stringify([audience, city, listing_type, bedrooms, minPrice, maxPrice]);
      const found = entries.get(key);
      if (found) {
        // A Map keeps insertion order. Inserting again moves the entry to the end; eviction starts at the front (LRU).
        entries.delete(key);
        entries.set(key, found);
        return found.list;
      }

      const entry: Entry = { list: build(audience, query), bytes: 0 };
      entries.set(key, entry);
      try {
        const built = await entry.list;
        entry.bytes = built.gzipped.byteLength;
        evict();
        return built;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
  };
};
