import type { users } from '#server/db/schema.ts';
import { agents, properties } from '#server/db/schema.ts';
import { makeUserStore, type Account } from '#server/session/userStore.ts';
import { agentPayload } from './payloads.ts';
import type { TestDatabase } from './openTestDatabase.ts';

const defaultProperty = {
  title: 'Villa Azure',
  city: 'Nice, France',
  price: 18_500_000,
  bedrooms: 5,
  bathrooms: 6,
  image: '/media/villa.jpg',
  agent_id: 1,
} satisfies typeof properties.$inferInsert;

/** Inserts rows directly into the database, without the API. */
export const factories = ({ db }: TestDatabase) => ({
  agent: async (changes: Partial<ReturnType<typeof agentPayload>> = {}): Promise<number> => {
    const [row] = await db
      .insert(agents)
      .values({ ...agentPayload(), ...changes })
      .returning({ id: agents.id });
    return row?.id ?? 0;
  },
  property: async (changes: Partial<typeof properties.$inferInsert> = {}): Promise<number> => {
    const [row] = await db
      .insert(properties)
      .values({ ...defaultProperty, ...changes })
      .returning({ id: properties.id });
    return row?.id ?? 0;
  },
  user: async (changes: Partial<typeof users.$inferInsert> = {}): Promise<Account> => {
    const added = await makeUserStore(db).add({
      name: 'Ada',
      email: `ada.${crypto.randomUUID()}@members.example`,
      password_hash: 'none',
      membership_status: 'active',
      role: 'member',
      ...changes,
    });
    if (!added) throw new Error('The email is taken.');
    return added;
  },
});
