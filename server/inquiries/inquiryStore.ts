import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { agents, inquiries, properties } from '#server/db/schema.ts';
import { isForeignKeyViolation } from '#server/db/violations.ts';
import type { SessionUser } from '#server/users/userStore.ts';

type NewInquiry = {
  user: SessionUser;
  propertyId: number;
  message: string;
  /** When its mail may go out first; absent where no mail is sent. */
  mailDueAt?: Date;
};

export type InquiryStore = ReturnType<typeof makeInquiryStore>;

export const makeInquiryStore = (db: Database) => ({
  /** Keeps an inquiry, with the names and addresses of this moment. Answers its id, or undefined without a property. */
  add: async ({ user, propertyId, message, mailDueAt }: NewInquiry): Promise<number | undefined> => {
    const [about] = await db
      .select({ property_title: properties.title, agent_name: agents.name, agent_email: agents.email })
      .from(properties)
      .innerJoin(agents, eq(agents.id, properties.agent_id))
      .where(eq(properties.id, propertyId));
    if (!about) return undefined;
    try {
      const [added] = await db
        .insert(inquiries)
        .values({
          ...about,
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
      // Deleted in the moment between.
      if (isForeignKeyViolation(error)) return undefined;
      throw error;
    }
  },
});
