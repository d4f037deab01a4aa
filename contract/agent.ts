import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { urlText, visibleText } from './textSchemas.ts';

/** An agent as the API returns it. Only members can read agents. */
export const agentSchema = z.object({
  id: idSchema,
  name: visibleText,
  email: z.string(),
  phone: z.string(),
  bio: z.string(),
  profile_picture_url: urlText,
});
export type Agent = z.infer<typeof agentSchema>;
