import Box from '@mui/material/Box';
import type { GridColDef } from '@mui/x-data-grid';
import { membershipStatuses, roles, type User } from '#contract/user.ts';
import { capitalize } from '#shared/lib/format.ts';

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

export const userColumns: GridColDef<User>[] = [
  {
    field: 'name',
    headerName: 'Name',
    // The hosted API may send users without a name.
    valueGetter: (name: string, { email }) => name || email,
    flex: 1,
    minWidth: 130,
  },
  { field: 'email', headerName: 'Email', flex: 1.5, minWidth: 232 },
  {
    field: 'membership',
    headerName: 'Membership',
    type: 'singleSelect',
    valueOptions: membershipStatuses.map(capitalize),
    valueGetter: (_value, { membership_status }) => capitalize(membership_status),
    renderCell: ({ value }) => <MembershipCell status={String(value)} />,
    flex: 1,
    minWidth: 144,
  },
  {
    field: 'role',
    headerName: 'Role',
    type: 'singleSelect',
    valueOptions: roles.map(capitalize),
    valueGetter: (_value, { role }) => capitalize(role),
    flex: 1,
    minWidth: 90,
  },
];
