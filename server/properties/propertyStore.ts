import { and, desc, eq, gte, lte, sql, type AnyColumn, type Placeholder, type SQL } from 'drizzle-orm';
import type { Property } from '#contract/property.ts';
import { unnamed, type Database } from '#server/db/database.ts';
import { isForeignKeyViolation } from '#server/db/pgErrors.ts';
import { properties } from '#server/db/schema.ts';
import { visibleColumns, type Audience } from './visibleColumns.ts';
import type { PropertyBody } from './propertyBody.ts';
import type { PropertyQuery } from './propertyQuery.ts';

/** Removes accents, which many keyboards do not have. */
const withoutAccents = (text: AnyColumn | string) =>
  sql`regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;

/**
 * Ignores letter case, accents and the kind of apostrophe. `upper` comes first, because the Greek sigma has two lowercase
 * forms. Word processors replace the straight apostrophe of a keyboard.
 */
const fold = (text: AnyColumn | string) => sql`lower(upper(replace(${withoutAccents(text)}, '’', '''')))`;

type Conditions = {
  [Name in keyof PropertyQuery]-?: (value: NonNullable<PropertyQuery[Name]>) => SQL | undefined;
};

const conditions: Conditions = {
  city: (city) => (city ? sql`position(${fold(city)} in ${fold(properties.city)}) > 0` : undefined),
  listing_type: (type) => eq(properties.listing_type, type),
  // Compared as numeric, because the query may ask for 2.5 bedrooms or for more than an integer can hold.
  bedrooms: (least) => sql`${properties.bedrooms} >= ${String(least)}::numeric`,
  minPrice: (least) => gte(properties.price, least),
  maxPrice: (most) => lte(properties.price, most),
};

const matches = (query: PropertyQuery) =>
  and(
    ...Object.entries(query).map(([name, value]) =>
      // The compiler does not know that the value belongs to the name.
      value === undefined ? undefined : conditions[name as keyof Conditions](value as never),
    ),
  );

const selectById = (db: Database, audience: Audience, id: number | Placeholder) =>
  db.select(visibleColumns[audience]).from(properties).where(eq(properties.id, id));

/** The first row of a write, or 'noSuchAgent' if its `agent_id` belongs to no agent. */
const firstRow = async <Row>(write: Promise<Row[]>): Promise<Row | 'noSuchAgent' | undefined> => {
  try {
    const [row] = await write;
    return row;
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'noSuchAgent';
    throw error;
  }
};

export type PropertyStore = ReturnType<typeof makePropertyStore>;

/**
 * Properties in the database. Undefined means that there is no such property.
 * @throws DrizzleQueryError if a query fails.
 */
export const makePropertyStore = (db: Database) => {
  const prepareFind = (audience: Audience) =>
    selectById(db, audience, sql.placeholder('id')).prepare(unnamed);
  const finds = { visitor: prepareFind('visitor'), member: prepareFind('member') };

  return {
    /** Newest first. The order depends only on columns that every audience may see. */
    list: (audience: Audience, query: PropertyQuery): Promise<Property[]> =>
      db.select(visibleColumns[audience]).from(properties).where(matches(query)).orderBy(desc(properties.id)),

    find: async (audience: Audience, id: number): Promise<Property | undefined> =>
      (await finds[audience].execute({ id }))[0],

    /** A property as members see it, locked until the end of the transaction. */
    findLocked: async (id: number): Promise<Property | undefined> =>
      (await selectById(db, 'member', id).for('update'))[0],

    add: (property: PropertyBody): Promise<Property | 'noSuchAgent' | undefined> =>
      firstRow(db.insert(properties).values(property).returning(visibleColumns.member)),

    replace: (id: number, property: PropertyBody): Promise<Property | 'noSuchAgent' | undefined> =>
      firstRow(
        db.update(properties).set(property).where(eq(properties.id, id)).returning(visibleColumns.member),
      ),

    /** The same statement removes the property from saved lists. Inquiries stay and keep its title. */
    remove: async (id: number): Promise<boolean> => {
      const removed = await db
        .delete(properties)
        .where(eq(properties.id, id))
        .returning({ id: properties.id });
      return removed.length > 0;
    },
  };
};
