import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenDatabase } from '#server/db/database.ts';
import { makeWeakETag } from '#server/http/entityTags.ts';
import { makeResponseCache } from '#server/http/responseCache.ts';
import type { Audience } from './visibleColumns.ts';
import type { PropertyQuery } from './propertyQuery.ts';
import type { PropertyStore } from './propertyStore.ts';

const compress = promisify(gzip);

/**
 * A list response that is ready to send: the compressed JSON and its ETag. The JSON itself would need ten times the
 * memory, and hardly any client asks for it.
 */
export type CachedList = { gzipped: Uint8Array<ArrayBuffer>; etag: string };

const limits = {
  max: 200,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ gzipped }: CachedList) => gzipped.byteLength,
};

export type PropertyListCache = { read: (audience: Audience, query: PropertyQuery) => Promise<CachedList> };

/** Caches list responses as bytes, one entry per audience and query. */
export const makePropertyListCache = (
  list: PropertyStore['list'],
  propertiesRevision: OpenDatabase['propertiesRevision'],
): PropertyListCache => {
  const cache = makeResponseCache<CachedList>(propertiesRevision, limits);

  const build = async (audience: Audience, query: PropertyQuery): Promise<CachedList> => {
    const json = Buffer.from(JSON.stringify(await list(audience, query)));
    // The audience is part of the ETag. A visitor with the ETag of a member never gets a 304, even for equal bytes.
    return { gzipped: await compress(json), etag: makeWeakETag(audience, '\n', json) };
  };

  return {
    // The query is what a schema returned, so equal queries list their fields in the same order.
    read: (audience, query) => cache.read(JSON.stringify([audience, query]), () => build(audience, query)),
  };
};
