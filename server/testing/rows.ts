import type { users } from '#server/db/schema.ts';
import { agents, properties } from '#server/db/schema.ts';
import { makeUserStore, type SessionUser } from '#server/users/userStore.ts';
import { agentBody } from './bodies.ts';
import type { TestDatabase } from './openTestDatabase.ts';

const plainHome = {
  title: 'Villa Azure',
  city: 'Nice, France',
  price: 18_500_000,
  bedrooms: 5,
  bathrooms: 6,
  image: '/media/villa.jpg',
  agent_id: 1,
} satisfies typeof properties.$inferInsert;

/** Rows put in directly, for tests that are about reading. */
export const rows = ({ db }: TestDatabase) => ({
  agent: async (changes: Partial<ReturnType<typeof agentBody>> = {}): Promise<number> => {
    const [row] = await db
      .insert(agents)
      .values({ ...agentBody(), ...changes })
      .returning({ id: agents.id });
    return row?.id ?? 0;
  },
  home: async (changes: Partial<typeof properties.$inferInsert> = {}): Promise<number> => {
    const [row] = await db
      .insert(properties)
      .values({ ...plainHome, ...changes })
      .returning({ id: properties.id });
    return row?.id ?? 0;
  },
  user: async (changes: Partial<typeof users.$inferInsert> = {}): Promise<SessionUser> => {
    const added = await makeUserStore(db).add({
      name: 'Ada',
      email: `ada.${crypto.randomUUID()}@members.example`,
      password_hash: 'none',
      membership_status: 'active',
      role: 'member',
      ...changes,
    });
    if (!added) throw new Error('The address is taken.');
    return added;
  },
});
