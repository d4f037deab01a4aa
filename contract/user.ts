import * as z from 'zod/mini';
import type { Id } from './id.ts';

export const membershipStatuses = ['pending', 'active'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

export const roles = ['member', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A person as administrators see them; never with a password. */
export type User = {
  id: Id;
  name: string;
  email: string;
  membership_status: string;
  role: string;
};

/** The body of PUT /api/admin/users/{id}: the one thing an administrator may change. */
export const MembershipPayload = z.strictObject({
  membership_status: z.enum(membershipStatuses, 'Choose pending or active.'),
});
export type MembershipPayload = z.infer<typeof MembershipPayload>;
