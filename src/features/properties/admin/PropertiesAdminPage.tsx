import Button from '@mui/material/Button';
import { useGridApiRef } from '@mui/x-data-grid';
import { Link } from 'react-router-dom';
import type { Property } from '#contract/property.ts';
import { fromList } from '#shared/forms/useReturnToList.ts';
import { paths } from '#shared/paths.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import type { RowOptions } from '#shared/table/gridColumns.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetPropertiesQuery } from '../propertiesApi.ts';
import { PropertyOverview } from './PropertyOverview.tsx';
import { PropertyThumbnail } from './PropertyThumbnail.tsx';
import { hiddenColumns, usePropertyColumns } from './usePropertyColumns.ts';
import { usePropertyDeletion } from './usePropertyDeletion.ts';

const rowOptions: RowOptions<Property> = {
  editPath: ({ id }) => paths.adminPropertyEdit(id),
  duplicatePath: ({ id }) => paths.adminPropertyDuplicate(id),
  renderThumbnail: (property) => <PropertyThumbnail property={property} />,
};

export const PropertiesAdminPage = () => {
  const { data, isFetching, error, refetch } = useGetPropertiesQuery({});
  const columns = usePropertyColumns();
  const deletion = usePropertyDeletion();
  const apiRef = useGridApiRef();

  const addButton = (
    <Button variant="contained" component={Link} to={paths.adminPropertyNew} state={fromList}>
      Add New Property
    </Button>
  );

  return (
    <PageFrame dense maxWidth="xxl" title="Properties" actions={addButton}>
      {(data ? data.length > 0 : !error) && <PropertyOverview properties={data ?? []} apiRef={apiRef} />}
      <DataTable
        apiRef={apiRef}
        label="Properties"
        rows={data}
        columns={columns}
        hiddenColumns={hiddenColumns}
        rowOptions={rowOptions}
        onDelete={deletion.ask}
        error={error && 'Failed to load properties.'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        emptyAction={addButton}
      />
      {deletion.dialogs}
    </PageFrame>
  );
};
