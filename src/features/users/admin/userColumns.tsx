import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { membershipStatuses, roles, type User } from '#contract/user.ts';
import { capitalize } from '#shared/lib/format.ts';
import { valueOptionsOf } from '#shared/table/valueOptionsOf.ts';
import { displayName } from './displayName.ts';

/** The colored dot makes pending members easy to find. The text also names the status. */
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
        bgcolor: status === 'Active' ? 'success.main' : 'warning.main',
        ...(status !== 'Active' && { border: 1, borderColor: 'text.secondary' }),
      }}
    />
    {status}
  </Box>
);

const membershipOf = ({ membership_status }: User) => capitalize(membership_status);
const roleOf = ({ role }: User) => capitalize(role);

export const userOptions = (users?: User[]) => ({
  membership: valueOptionsOf(membershipStatuses.map(capitalize), users, membershipOf),
  role: valueOptionsOf(roles.map(capitalize), users, roleOf),
});

export const makeUserColumns = (options: ReturnType<typeof userOptions>): GridColDef<User>[] => [
  {
    field: 'name',
    headerName: 'Name',
    valueGetter: (_value, user) => displayName(user),
    flex: 1,
    minWidth: 130,
  },
  { field: 'email', headerName: 'Email', flex: 1.5, minWidth: 232 },
  {
    field: 'membership',
    headerName: 'Membership',
    type: 'singleSelect',
    valueOptions: options.membership,
    valueGetter: (_value, user) => membershipOf(user),
    renderCell: ({ value }) => <MembershipCell status={String(value)} />,
    flex: 1,
    minWidth: 144,
  },
  {
    field: 'role',
    headerName: 'Role',
    type: 'singleSelect',
    valueOptions: options.role,
    valueGetter: (_value, user) => roleOf(user),
    flex: 1,
    minWidth: 90,
  },
];
