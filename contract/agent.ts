import * as z from 'zod/mini';
import type { Id } from './id.ts';
import { optionalText, optionalWebAddress, requiredEmail, requiredText } from './text.ts';

export type Agent = {
  id: Id;
  name: string;
  email: string;
  phone: string;
  bio: string;
  profile_picture_url: string;
};

/** The body of POST and PUT /api/agents. */
export const AgentPayload = z.object({
  name: requiredText('Name', 120),
  email: requiredEmail,
  phone: optionalText('Phone', 60),
  bio: optionalText('Bio', 4_000),
  profile_picture_url: optionalWebAddress('Picture URL'),
});
export type AgentPayload = z.infer<typeof AgentPayload>;
