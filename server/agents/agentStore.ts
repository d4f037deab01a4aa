import { asc, eq } from 'drizzle-orm';
import type { Agent, AgentPayload } from '#contract/agent.ts';
import type { Database } from '#server/db/database.ts';
import { agents, properties } from '#server/db/schema.ts';
import { isForeignKeyViolation } from '#server/db/violations.ts';
import { refuse } from '#server/http/refusal.ts';

const columns = {
  id: agents.id,
  name: agents.name,
  email: agents.email,
  phone: agents.phone,
  bio: agents.bio,
  profile_picture_url: agents.profile_picture_url,
};

const stillInUse = (homes: number) =>
  `This agent still has ${homes === 1 ? '1 property' : `${homes} properties`}. Assign ${homes === 1 ? 'it' : 'them'} to another agent first.`;

export type AgentStore = ReturnType<typeof makeAgentStore>;

export const makeAgentStore = (db: Database) => ({
  list: (): Promise<Agent[]> => db.select(columns).from(agents).orderBy(asc(agents.id)),

  find: async (id: number): Promise<Agent | undefined> => {
    const [found] = await db.select(columns).from(agents).where(eq(agents.id, id));
    return found;
  },

  add: async (agent: AgentPayload): Promise<Agent | undefined> => {
    const [added] = await db.insert(agents).values(agent).returning(columns);
    return added;
  },

  replace: async (id: number, agent: AgentPayload): Promise<Agent | undefined> => {
    const [replaced] = await db.update(agents).set(agent).where(eq(agents.id, id)).returning(columns);
    return replaced;
  },

  /** Removes an agent who has no homes: the foreign key decides, so a home that arrives meanwhile is never orphaned. */
  remove: async (id: number): Promise<boolean> => {
    for (;;) {
      try {
        const removed = await db.delete(agents).where(eq(agents.id, id)).returning({ id: agents.id });
        return removed.length > 0;
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
        const homes = await db.$count(properties, eq(properties.agent_id, id));
        if (homes > 0) throw refuse(409, stillInUse(homes));
        // The last home has gone in between: now it can be done.
      }
    }
  },
});
