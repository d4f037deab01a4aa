import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { optionalText, optionalUrl, requiredEmail, requiredLine, visibleText } from './text.ts';

/** An agent as the API returns it. Only members can read agents. */
export const agentSchema = z.object({
  id: idSchema,
  name: visibleText,
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  profile_picture_url: z.string(),
});
export type Agent = z.infer<typeof agentSchema>;

/** The body of POST and PUT /api/agents. */
export const agentPayloadSchema = z.object({
  name: requiredLine('Name', 120),
  email: requiredEmail,
  phone: optionalText('Phone', 60),
  bio: optionalText('Bio', 4_000),
  profile_picture_url: optionalUrl('Picture URL'),
});
export type AgentPayload = z.infer<typeof agentPayloadSchema>;
