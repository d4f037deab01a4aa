import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { requiredText } from './fieldRules.ts';

export const blankInquiryMessage = 'Please enter a message for the agent.';

/** The body of POST /api/inquiries. */
export const inquiryPayloadSchema = z.object({
  propertyId: idSchema,
  message: requiredText('A message', 5_000, blankInquiryMessage),
});
export type InquiryPayload = z.infer<typeof inquiryPayloadSchema>;
