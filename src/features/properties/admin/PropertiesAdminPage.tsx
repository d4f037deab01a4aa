import Button from '@mui/material/Button';
import type { Property } from '#contract/property.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { useTableView } from '#shared/table/useTableView.ts';
import { paths } from '#shared/paths.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useConfirmation } from '#shared/ui/useConfirmation.tsx';
import { useDeletePropertyMutation, useGetPropertiesQuery } from '../propertiesApi.ts';
import { propertyColumns } from './propertyColumns.tsx';

const fields = propertyColumns.map(({ field }) => field);

export const PropertiesAdminPage = () => {
  const [view, changeView] = useTableView(fields);
  const { data, isFetching, error, refetch } = useGetPropertiesQuery({});
  const [deleteProperty] = useDeletePropertyMutation();

  const deletion = useConfirmation<Property>({
    title: ({ title }) => `Delete ${title}?`,
    question: 'Are you sure you want to delete this property? This action cannot be undone.',
    confirmLabel: 'Delete',
    onConfirm: async ({ id }) => {
      const { error: deleteError } = await deleteProperty(id);
      if (deleteError) notifyFailure(deleteError, 'Could not delete property.');
      else notify('Property deleted successfully.', { variant: 'success' });
    },
  });

  const addButton = (
    <Button variant="contained" href={paths.adminPropertyNew}>
      Add New Property
    </Button>
  );

  return (
    <PageFrame dense title="Properties" actions={addButton}>
      <DataTable
        label="Properties"
        rows={data}
        columns={propertyColumns}
        getRowName={({ title }) => title}
        getActions={(property) => [
          { label: 'Edit', href: paths.adminPropertyEdit(property.id) },
          { label: 'Delete', onClick: () => deletion.ask(property) },
        ]}
        view={view}
        onViewChange={changeView}
        error={error && 'Failed to load properties.'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        emptyAction={addButton}
      />
      {deletion.dialog}
    </PageFrame>
  );
};
