import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { Link } from 'react-router-dom';
import type { Agent } from '#contract/agent.ts';
import { fromList } from '#shared/forms/useReturnToList.ts';
import { paths } from '#shared/paths.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import type { RowOptions } from '#shared/table/gridColumns.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetAgentsQuery } from '../agentsApi.ts';
import { AgentPortrait } from '../AgentPortrait.tsx';
import { useAgentDeletion } from './useAgentDeletion.ts';

const columns: GridColDef<Agent>[] = [
  { field: 'name', headerName: 'Name', flex: 1, minWidth: 180 },
  { field: 'email', headerName: 'Email', flex: 1.4, minWidth: 266 },
  { field: 'phone', headerName: 'Phone', flex: 1, minWidth: 156 },
];

const rowOptions: RowOptions<Agent> = {
  editPath: ({ id }) => paths.adminAgentEdit(id),
  renderThumbnail: (agent) => <AgentPortrait agent={agent} size={36} />,
};

export const AgentsAdminPage = () => {
  const agents = useGetAgentsQuery();
  const deletion = useAgentDeletion();

  const addButton = (
    <Button variant="contained" component={Link} to={paths.adminAgentNew} state={fromList}>
      Add New Agent
    </Button>
  );

  return (
    <PageFrame dense fitsWindow title="Agents" actions={addButton}>
      <DataTable
        rowsName="agents"
        rows={agents.data}
        columns={columns}
        rowOptions={rowOptions}
        onDelete={deletion.ask}
        query={agents}
        emptyAction={addButton}
      />
      {deletion.dialog}
    </PageFrame>
  );
};
