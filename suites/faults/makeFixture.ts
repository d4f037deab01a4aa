import { inArray, or, eq } from 'drizzle-orm';
import { agents, properties, users } from '#server/db/schema.ts';
import { fakePasswords } from '#server/testing/fakePasswords.ts';
import type { SuiteServer } from '#suites/harness/withServer.ts';

export const password = 'a long enough password';
const passwordHash = fakePasswords.hash(password);

let lastNumber = 0;

/** What a case works with. Each has its own rows, so that parallel cases do not interfere. */
export const makeFixture = async ({ create, database: { db } }: SuiteServer) => {
  const number = ++lastNumber;
  const names = { property: `Home ${number}`, agent: `Agent ${number}`, spareAgent: `Spare ${number}` };
  const created = { name: `New ${number}`, email: `new.${number}@members.example` };
  const agentId = await create.agent({ name: names.agent });
  const spareAgentId = await create.agent({ name: names.spareAgent });
  const propertyId = await create.property({ title: names.property, agent_id: agentId });
  const account = { password_hash: await passwordHash };
  const member = await create.user({ ...account, name: `Member ${number}`, membership_status: 'pending' });
  const admin = await create.user({ ...account, name: `Admin ${number}`, role: 'admin' });
  return {
    db,
    property: { id: propertyId, title: names.property },
    /** The agent of the property. */
    agent: { id: agentId, name: names.agent },
    /** An agent without properties, so that the server deletes it. */
    spareAgent: { id: spareAgentId, name: names.spareAgent },
    member,
    admin,
    /** What the case creates. */
    created,
    clear: async () => {
      const titles = [names.property, created.name];
      await db.delete(properties).where(inArray(properties.title, titles));
      await db.delete(agents).where(inArray(agents.name, [...Object.values(names), created.name]));
      const ids = [member.id, admin.id];
      await db.delete(users).where(or(inArray(users.id, ids), eq(users.email, created.email)));
    },
  };
};
export type Fixture = Awaited<ReturnType<typeof makeFixture>>;
