import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Audience } from './audience.ts';
import type { PropertyQuery } from './propertyQuery.ts';
import type { PropertyStore } from './propertyStore.ts';

const compress = promisify(gzip);

/** A list answer, ready to be sent: the JSON, the same compressed, and its validator. */
export type Listing = { json: Uint8Array<ArrayBuffer>; gzipped: Uint8Array<ArrayBuffer>; etag: string };

type Kept = { listing: Promise<Listing>; bytes: number };

const entryMaximum = 200;
const byteMaximum = 64 * 1024 * 1024;

export type Listings = { read: (audience: Audience, query: PropertyQuery) => Promise<Listing> };

/**
 * Keeps list answers as bytes, one per audience and filter, until a home or an agent is written. Equal questions that
 * come while an answer is being made wait for that one.
 *
 * What is asked for under a revision is made of data at least as new: a write that comes while an answer is being made
 * raises the revision, and the next question finds nothing kept.
 */
export const makeListings = (
  list: PropertyStore['list'],
  listingRevision: OpenDatabase['listingRevision'],
): Listings => {
  const kept = new Map<string, Kept>();
  let keptRevision = 0;

  const trim = () => {
    let total = 0;
    for (const { bytes } of kept.values()) total += bytes;
    for (const [key, { bytes }] of kept) {
      if (kept.size <= entryMaximum && total <= byteMaximum) return;
      kept.delete(key);
      total -= bytes;
    }
  };

  const build = async (audience: Audience, query: PropertyQuery): Promise<Listing> => {
    const json = Buffer.from(JSON.stringify(await list(audience, query)));
    // The audience is part of the validator: a member's never answers a visitor with 304, even for equal bytes.
    const digest = createHash('sha256').update(audience).update('\n').update(json).digest('base64url');
    return { json, gzipped: await compress(json), etag: `W/"${digest}"` };
  };

  return {
    read: async (audience, query) => {
      const revision = await listingRevision();
      // Answers may overtake each other on their way from the database; the newest revision seen counts.
      if (revision > keptRevision) {
        kept.clear();
        keptRevision = revision;
      }

      const { city, listing_type, bedrooms, minPrice, maxPrice } = query;
      const key = JSON.stringify([audience, city, listing_type, bedrooms, minPrice, maxPrice]);
      const found = kept.get(key);
      if (found) {
        // Taken out and put back in: a Map remembers the order, and the first is dropped first.
        kept.delete(key);
        kept.set(key, found);
        return found.listing;
      }

      const made: Kept = { listing: build(audience, query), bytes: 0 };
      kept.set(key, made);
      try {
        const listing = await made.listing;
        made.bytes = listing.json.byteLength + listing.gzipped.byteLength;
        trim();
        return listing;
      } catch (error) {
        if (kept.get(key) === made) kept.delete(key);
        throw error;
      }
    },
  };
};
