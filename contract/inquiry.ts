import * as z from 'zod/mini';
import { Id } from './id.ts';

export const inquiryLimit = 5_000;
export const blankInquiry = 'Please enter a message for the agent.';

/** The body of POST /api/inquiries. */
export const InquiryPayload = z.object({
  propertyId: Id,
  message: z
    .string(blankInquiry)
    .check(
      z.trim(),
      z.minLength(1, blankInquiry),
      z.maxLength(
        inquiryLimit,
        `A message may have at most ${inquiryLimit.toLocaleString('en-US')} characters.`,
      ),
    ),
});
export type InquiryPayload = z.infer<typeof InquiryPayload>;
