import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Property } from '#contract/property.ts';
import type { Database } from '#server/db/database.ts';
import { properties } from '#server/db/schema.ts';
import { isForeignKeyViolation } from '#server/db/violations.ts';
import { refuse } from '#server/http/refusal.ts';
import { columnsFor, type Audience } from './audience.ts';
import { unknownAgent, type PropertyBody } from './propertyPayload.ts';
import type { PropertyQuery } from './propertyQuery.ts';

const matching = ({ city, listing_type, bedrooms, minPrice, maxPrice }: PropertyQuery) =>
  and(
    city ? sql`position(lower(${city}) in lower(${properties.city})) > 0` : undefined,
    listing_type && eq(properties.listing_type, listing_type),
    // Compared as a number of any size: half a bedroom, or a million, is a question with an answer.
    bedrooms === undefined ? undefined : sql`${properties.bedrooms} >= ${String(bedrooms)}::numeric`,
    minPrice === undefined ? undefined : gte(properties.price, minPrice),
    maxPrice === undefined ? undefined : lte(properties.price, maxPrice),
  );

const withKnownAgent = async <Result>(write: Promise<Result>): Promise<Result> => {
  try {
    return await write;
  } catch (error) {
    if (isForeignKeyViolation(error)) throw refuse(400, unknownAgent, { errors: { agent_id: unknownAgent } });
    throw error;
  }
};

export type PropertyStore = ReturnType<typeof makePropertyStore>;

export const makePropertyStore = (db: Database) => ({
  /** Newest first. The order depends on nothing an audience may not see. */
  list: (audience: Audience, query: PropertyQuery): Promise<Property[]> =>
    db.select(columnsFor[audience]).from(properties).where(matching(query)).orderBy(desc(properties.id)),

  find: async (audience: Audience, id: number): Promise<Property | undefined> => {
    const [found] = await db.select(columnsFor[audience]).from(properties).where(eq(properties.id, id));
    return found;
  },

  add: async (property: PropertyBody): Promise<Property | undefined> => {
    const [added] = await withKnownAgent(db.insert(properties).values(property).returning(columnsFor.member));
    return added;
  },

  replace: async (id: number, property: PropertyBody): Promise<Property | undefined> => {
    const [replaced] = await withKnownAgent(
      db.update(properties).set(property).where(eq(properties.id, id)).returning(columnsFor.member),
    );
    return replaced;
  },

  /** Removes a home; the same statement removes it from saved lists. Inquiries stay, with its title. */
  remove: async (id: number): Promise<boolean> => {
    const removed = await db.delete(properties).where(eq(properties.id, id)).returning({ id: properties.id });
    return removed.length > 0;
  },
});
