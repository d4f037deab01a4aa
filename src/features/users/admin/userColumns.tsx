import type { User } from '#contract/user.ts';
import type { DataColumn } from '#shared/table/columns.ts';
import { MembershipBadge } from './MembershipBadge.tsx';
import { capitalized } from '#shared/lib/capitalize.ts';

export const userColumns: DataColumn<User>[] = [
  { field: 'name', label: 'Name', value: ({ name }) => name, minWidth: 130 },
  { field: 'email', label: 'Email', value: ({ email }) => email, flex: 1.5, minWidth: 232 },
  {
    field: 'membership',
    label: 'Membership',
    value: ({ membership_status }) => capitalized(membership_status),
    render: ({ membership_status }) => <MembershipBadge status={membership_status} />,
    minWidth: 144,
  },
  { field: 'role', label: 'Role', value: ({ role }) => capitalized(role), minWidth: 90 },
];
