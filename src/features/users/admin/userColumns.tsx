import Box from '@mui/material/Box';
import type { User } from '#contract/user.ts';
import { capitalize } from '#shared/lib/capitalize.ts';
import { CellText } from '#shared/table/CellText.tsx';
import type { DataColumn } from '#shared/table/columns.ts';

/** The coloured dot makes pending members easy to find. The text also names the status. */
const MembershipCell = ({ status }: { status: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 8,
        height: 8,
        flexShrink: 0,
        borderRadius: '50%',
        bgcolor: status === 'active' ? 'success.main' : 'warning.main',
        ...(status !== 'active' && { border: 1, borderColor: 'text.secondary' }),
      }}
    />
    <CellText text={capitalize(status)} />
  </Box>
);

export const userColumns: DataColumn<User>[] = [
  { field: 'name', label: 'Name', value: ({ name }) => name, minWidth: 130 },
  { field: 'email', label: 'Email', value: ({ email }) => email, flex: 1.5, minWidth: 232 },
  {
    field: 'membership',
    label: 'Membership',
    value: ({ membership_status }) => capitalize(membership_status),
    render: ({ membership_status }) => <MembershipCell status={membership_status} />,
    minWidth: 144,
  },
  { field: 'role', label: 'Role', value: ({ role }) => capitalize(role), minWidth: 90 },
];
