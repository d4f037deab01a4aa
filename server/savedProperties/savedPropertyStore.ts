import { and, desc, eq, sql } from 'drizzle-orm';
import type { Property } from '#contract/property.ts';
import { unnamed, type Database } from '#server/db/database.ts';
import { properties, savedProperties } from '#server/db/schema.ts';
import { isForeignKeyViolation } from '#server/db/pgErrors.ts';
import { visibleColumns } from '#server/properties/visibleColumns.ts';

export const makeSavedPropertyStore = (db: Database) => {
  const userId = sql.placeholder('userId');
  const propertyId = sql.placeholder('propertyId');
  const insertion = db
    .insert(savedProperties)
    .values({ user_id: userId, property_id: propertyId })
    .onConflictDoNothing()
    .returning({ id: savedProperties.property_id })
    .prepare(unnamed);
  const deletion = db
    .delete(savedProperties)
    .where(and(eq(savedProperties.user_id, userId), eq(savedProperties.property_id, propertyId)))
    .prepare(unnamed);

  return {
    /** The properties that a user has saved, most recently saved first. */
    list: (userId: number): Promise<Property[]> =>
      db
        .select(visibleColumns.member)
        .from(savedProperties)
        .innerJoin(properties, eq(properties.id, savedProperties.property_id))
        .where(eq(savedProperties.user_id, userId))
        .orderBy(desc(savedProperties.created_at), desc(properties.id)),

    /** The primary key decides, so many simultaneous equal requests save the property once. */
    save: async (
      userId: number,
      propertyId: number,
    ): Promise<'saved' | 'alreadySaved' | 'noSuchProperty'> => {
      try {
        const added = await insertion.execute({ userId, propertyId });
        return added.length > 0 ? 'saved' : 'alreadySaved';
      } catch (error) {
        if (isForeignKeyViolation(error)) return 'noSuchProperty';
        throw error;
      }
    },

    unsave: async (userId: number, propertyId: number): Promise<void> => {
      await deletion.execute({ userId, propertyId });
    },
  };
};
