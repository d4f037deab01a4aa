import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { isBlank } from './text.ts';

const inquiryMaxLength = 5_000;
export const blankInquiryMessage = 'Please enter a message for the agent.';

/** The body of POST /api/inquiries. */
export const inquiryPayloadSchema = z.object({
  propertyId: idSchema,
  message: z.string(blankInquiryMessage).check(
    z.trim(),
    z.minLength(1, blankInquiryMessage),
    z.maxLength(
      inquiryMaxLength,
      `A message may have at most ${inquiryMaxLength.toLocaleString('en-US')} characters.`,
    ),
    z.refine((text) => text === '' || !isBlank(text), blankInquiryMessage),
  ),
});
export type InquiryPayload = z.infer<typeof inquiryPayloadSchema>;
