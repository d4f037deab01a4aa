import type { Database } from '#server/db/database.ts';
import { agents, properties } from '#server/db/schema.ts';
import { makeProperties } from './makeProperties.ts';

/** One statement has at most 65,535 parameters. */
const chunkSize = 1_000;

/** Adds an agent and this many properties with long descriptions. */
export const insertProperties = async (db: Database, count: number): Promise<void> => {
  const [agent] = await db.insert(agents).values({ name: 'A', email: 'a@luminous.example' }).returning();
  const rows = makeProperties(count).map(({ id: _id, description, ...property }) => ({
    ...property,
    description: `${description} `.repeat(4),
    agent_id: agent?.id ?? 0,
  }));
  for (let first = 0; first < count; first += chunkSize)
    await db.insert(properties).values(rows.slice(first, first + chunkSize));
};
