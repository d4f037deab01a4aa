import { useMemo } from 'react';
import type { User } from '#contract/user.ts';
import { paths } from '#shared/paths.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import type { RowOptions } from '#shared/table/gridColumns.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetUsersQuery } from '../usersApi.ts';
import { makeUserColumns } from './userColumns.tsx';

const rowOptions: RowOptions<User> = {
  editPath: ({ id }) => paths.adminUserEdit(id),
  actionsLabel: 'Edit',
};

export const UsersAdminPage = () => {
  const users = useGetUsersQuery();
  const columns = useMemo(() => makeUserColumns(users.data), [users.data]);
  return (
    <PageFrame dense maxWidth="xxl" title="Users">
      <DataTable rowsName="users" rows={users.data} columns={columns} rowOptions={rowOptions} query={users} />
    </PageFrame>
  );
};
