import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Property } from '#contract/property.ts';
import { useGetAgentsQuery } from '#features/agents/index.ts';
import { fromList } from '#shared/forms/useReturnToList.ts';
import { paths } from '#shared/paths.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import type { RowOptions } from '#shared/table/gridColumns.tsx';
import { useStableValue } from '#shared/table/useStableValue.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { Picture } from '#shared/ui/Picture.tsx';
import { RetryAlert } from '#shared/ui/RetryAlert.tsx';
import { useGetPropertiesQuery } from '../propertiesApi.ts';
import { PropertyOverview } from './PropertyOverview.tsx';
import { hiddenColumns, makePropertyColumns, propertyOptions, toPropertyRows } from './propertyColumns.ts';
import { usePropertyDeletion } from './usePropertyDeletion.ts';

const Thumbnail = styled('div')({
  width: 60,
  flexShrink: 0,
  '.MuiDataGrid-root--densityCompact &': { width: 44 },
});

const rowOptions: RowOptions<Property> = {
  editPath: ({ id }) => paths.adminPropertyEdit(id),
  duplicatePath: ({ id }) => paths.adminPropertyDuplicate(id),
  renderThumbnail: ({ image }) => (
    <Thumbnail>
      <Picture src={image} alt="" sizes="60px" />
    </Thumbnail>
  ),
};

/** Whether the table searches the agents' names, or filters or sorts by them. */
const dependsOnAgents = (params: URLSearchParams) =>
  Boolean(params.get('q')?.trim()) ||
  [params.get('filter'), params.get('sort')].some((text) => text?.includes('agent'));

export const PropertiesAdminPage = () => {
  const properties = useGetPropertiesQuery({});
  const { data, error } = properties;
  const agents = useGetAgentsQuery();
  const rows = useMemo(() => data && toPropertyRows(data, agents.data), [data, agents.data]);
  const options = useStableValue(useMemo(() => propertyOptions(rows, agents.data), [rows, agents.data]));
  const columns = useMemo(() => makePropertyColumns(options), [options]);
  const [searchParams] = useSearchParams();
  const isWaitingForAgents = !agents.data && !agents.error && dependsOnAgents(searchParams);
  const deletion = usePropertyDeletion();

  const addButton = (
    <Button variant="contained" component={Link} to={paths.adminPropertyNew} state={fromList}>
      Add New Property
    </Button>
  );

  return (
    <PageFrame dense fitsWindow title="Properties" actions={addButton}>
      {(data ? data.length > 0 : !error) && <PropertyOverview properties={data} />}
      {agents.error && !agents.data && (
        <RetryAlert
          message="Failed to load agents."
          onRetry={() => void agents.refetch()}
          isRetrying={agents.isFetching}
          sx={{ mb: 2 }}
        />
      )}
      <DataTable
        rowsName="properties"
        rows={isWaitingForAgents ? undefined : rows}
        columns={columns}
        hiddenColumns={hiddenColumns}
        rowOptions={rowOptions}
        onDelete={deletion.ask}
        query={properties}
        emptyAction={addButton}
      />
      {deletion.dialog}
    </PageFrame>
  );
};
