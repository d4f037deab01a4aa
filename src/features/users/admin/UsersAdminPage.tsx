import type { User } from '#contract/user.ts';
import { paths } from '#shared/paths.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetUsersQuery } from '../usersApi.ts';
import { userColumns } from './userColumns.tsx';

const editPath = ({ id }: User) => paths.adminUserEdit(id);

export const UsersAdminPage = () => {
  const { data, isFetching, error, refetch } = useGetUsersQuery();
  return (
    <PageFrame dense maxWidth="xxl" title="Users">
      <DataTable
        label="Users"
        rows={data}
        columns={userColumns}
        editPath={editPath}
        actionsLabel="Edit"
        error={error && 'Failed to load users.'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </PageFrame>
  );
};
