import { useTableView } from '#shared/table/useTableView.ts';
import { paths } from '#shared/paths.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetUsersQuery } from '../usersApi.ts';
import { userColumns } from './userColumns.tsx';

const fields = userColumns.map(({ field }) => field);

export const UsersAdminPage = () => {
  const [view, changeView] = useTableView(fields);
  const { data, isFetching, error, refetch } = useGetUsersQuery();

  return (
    <PageFrame dense title="Users">
      <DataTable
        label="Users"
        rows={data}
        columns={userColumns}
        getRowName={({ name }) => name}
        getActions={({ id }) => [{ label: 'Edit', href: paths.adminUserEdit(id) }]}
        actionsLabel="Edit"
        view={view}
        onViewChange={changeView}
        error={error && 'Failed to load users.'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </PageFrame>
  );
};
