import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { Link } from 'react-router-dom';
import type { Agent } from '#contract/agent.ts';
import { errorMessage } from '#shared/api/apiError.ts';
import { fromList } from '#shared/forms/useReturnToList.ts';
import { paths } from '#shared/paths.ts';
import { useAppDispatch } from '#shared/store.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import type { RowOptions } from '#shared/table/gridColumns.tsx';
import { useDeletion } from '#shared/table/useDeletion.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { invalidateAgentLists, useDeleteAgentMutation, useGetAgentsQuery } from '../agentsApi.ts';
import { AgentPortrait } from '../AgentPortrait.tsx';

const columns: GridColDef<Agent>[] = [
  { field: 'name', headerName: 'Name', flex: 1, minWidth: 190 },
  { field: 'email', headerName: 'Email', flex: 1.4, minWidth: 258 },
  { field: 'phone', headerName: 'Phone', flex: 1, minWidth: 146 },
];

const rowOptions: RowOptions<Agent> = {
  editPath: ({ id }) => paths.adminAgentEdit(id),
  renderThumbnail: (agent) => <AgentPortrait agent={agent} size={36} />,
};

export const AgentsAdminPage = () => {
  const agents = useGetAgentsQuery();
  const dispatch = useAppDispatch();
  const [deleteAgent] = useDeleteAgentMutation();
  const deletion = useDeletion<Agent>({
    rowsName: 'agents',
    getName: ({ name }) => name,
    question: 'Are you sure you want to delete this agent?',
    deleteRow: deleteAgent,
    success: 'Agent deleted successfully.',
    failure: (deleteError) => errorMessage(deleteError, 'Could not delete agent.'),
    onDeleted: () => void dispatch(invalidateAgentLists()),
  });

  const addButton = (
    <Button variant="contained" component={Link} to={paths.adminAgentNew} state={fromList}>
      Add New Agent
    </Button>
  );

  return (
    <PageFrame dense maxWidth="xxl" title="Agents" actions={addButton}>
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
