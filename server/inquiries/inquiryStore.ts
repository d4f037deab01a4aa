import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { agents, inquiries, properties } from '#server/db/schema.ts';
import { isForeignKeyViolation } from '#server/db/pgErrors.ts';
import type { Account } from '#server/session/userStore.ts';

type NewInquiry = {
  user: Account;
  propertyId: number;
  message: string;
  /** The earliest time for its mail. Absent if the server sends no mail. */
  mailDueAt?: Date;
};

export const makeInquiryStore = (db: Database) => ({
  /**
   * Stores an inquiry with a copy of the current names and email addresses. Returns undefined if there is no such
   * property.
   */
  add: async ({ user, propertyId, message, mailDueAt }: NewInquiry): Promise<number | undefined> => {
    const [copied] = await db
      .select({ property_title: properties.title, agent_name: agents.name, agent_email: agents.email })
      .from(properties)
      .innerJoin(agents, eq(agents.id, properties.agent_id))
      .where(eq(properties.id, propertyId));
    if (!copied) return undefined;
    try {
      const [added] = await db
        .insert(inquiries)
        .values({
          ...copied,
          property_id: propertyId,
          user_id: user.id,
          user_name: user.name,
          user_email: user.email,
          message,
          mail_due_at: mailDueAt,
        })
        .returning({ id: inquiries.id });
      return added?.id;
    } catch (error) {
      // The property was deleted between the two statements.
      if (isForeignKeyViolation(error)) return undefined;
      throw error;
    }
  },
});
