import * as z from 'zod/mini';
import { optionalText, optionalUrl, requiredEmail, requiredLine } from './fieldRules.ts';

/** The labels of the fields in the form and in its messages, in the order of the form. */
export const agentLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  bio: 'Bio',
  profile_picture_url: 'Picture URL',
};

/** The body of POST and PUT /api/agents. */
export const agentPayloadSchema = z.object({
  name: requiredLine(agentLabels.name, 120),
  email: requiredEmail,
  phone: optionalText(agentLabels.phone, 60),
  bio: optionalText(agentLabels.bio, 4_000),
  profile_picture_url: optionalUrl(agentLabels.profile_picture_url),
});
export type AgentPayload = z.infer<typeof agentPayloadSchema>;
