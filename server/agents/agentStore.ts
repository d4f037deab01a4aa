import { asc, eq } from 'drizzle-orm';
import type { Agent } from '#contract/agent.ts';
import type { AgentPayload } from '#contract/agentPayload.ts';
import type { Database } from '#server/db/database.ts';
import { agents, properties } from '#server/db/schema.ts';
import { isForeignKeyViolation } from '#server/db/pgErrors.ts';

const columns = {
  id: agents.id,
  name: agents.name,
  email: agents.email,
  phone: agents.phone,
  bio: agents.bio,
  profile_picture_url: agents.profile_picture_url,
} satisfies Record<keyof Agent, unknown>;

const selectById = (db: Database, id: number) => db.select(columns).from(agents).where(eq(agents.id, id));

/** Agents in the database. Undefined means that there is no such agent. @throws DrizzleQueryError if a query fails. */
export const makeAgentStore = (db: Database) => ({
  list: (): Promise<Agent[]> => db.select(columns).from(agents).orderBy(asc(agents.id)),

  find: async (id: number): Promise<Agent | undefined> => (await selectById(db, id))[0],

  /** An agent, locked until the end of the transaction. */
  findLocked: async (id: number): Promise<Agent | undefined> => (await selectById(db, id).for('update'))[0],

  add: async (agent: AgentPayload): Promise<Agent | undefined> => {
    const [added] = await db.insert(agents).values(agent).returning(columns);
    return added;
  },

  replace: async (id: number, agent: AgentPayload): Promise<Agent | undefined> => {
    const [replaced] = await db.update(agents).set(agent).where(eq(agents.id, id)).returning(columns);
    return replaced;
  },

  /**
   * Removes an agent who has no properties. The foreign key decides, so a property that is added at the same time
   * never loses its agent.
   */
  remove: async (id: number): Promise<'removed' | 'noSuchAgent' | { remainingProperties: number }> => {
    for (;;) {
      try {
        const removed = await db.delete(agents).where(eq(agents.id, id)).returning({ id: agents.id });
        return removed.length > 0 ? 'removed' : 'noSuchAgent';
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
        const remainingProperties = await db.$count(properties, eq(properties.agent_id, id));
        if (remainingProperties > 0) return { remainingProperties };
        // The last property was deleted after the first attempt, so a second attempt can succeed.
      }
    }
  },
});
