import * as z from 'zod/mini';
import { idSchema } from './id.ts';
import { openEnum } from './textSchemas.ts';

export const membershipStatuses = ['pending', 'active'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

export const roles = ['member', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A user as administrators see it. It never contains a password. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  membership_status: openEnum(membershipStatuses),
  role: openEnum(roles),
});
export type User = z.infer<typeof userSchema>;

/** The body of PUT /api/admin/users/{id}: the only field that an administrator can change. */
export const membershipPayloadSchema = z.strictObject({
  membership_status: z.enum(membershipStatuses, 'Choose pending or active.'),
});
export type MembershipPayload = z.infer<typeof membershipPayloadSchema>;
