import { useMemo } from 'react';
import type { User } from '#contract/user.ts';
import { paths } from '#shared/paths.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import type { RowOptions } from '#shared/table/gridColumns.tsx';
import { useStableValue } from '#shared/table/useStableValue.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetUsersQuery } from '../usersApi.ts';
import { makeUserColumns, userOptions } from './userColumns.tsx';

const rowOptions: RowOptions<User> = {
  editPath: ({ id }) => paths.adminUserEdit(id),
};

export const UsersAdminPage = () => {
  const users = useGetUsersQuery();
  const options = useStableValue(userOptions(users.data));
  const columns = useMemo(() => makeUserColumns(options), [options]);
  return (
    <PageFrame dense fitsWindow title="Users">
      <DataTable rowsName="users" rows={users.data} columns={columns} rowOptions={rowOptions} query={users} />
    </PageFrame>
  );
};
