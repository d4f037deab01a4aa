import Button from '@mui/material/Button';
import type { Agent } from '#contract/agent.ts';
import { errorMessage } from '#shared/api/apiError.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { useTableView } from '#shared/table/useTableView.ts';
import { paths } from '#shared/paths.ts';
import { DataTable } from '#shared/table/DataTable.tsx';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useConfirmation } from '#shared/ui/useConfirmation.tsx';
import { useDeleteAgentMutation, useGetAgentsQuery } from '../agentsApi.ts';
import { agentColumns } from './agentColumns.tsx';

const fields = agentColumns.map(({ field }) => field);

export const AgentsAdminPage = () => {
  const [view, changeView] = useTableView(fields);
  const { data, isFetching, error, refetch } = useGetAgentsQuery();
  const [deleteAgent] = useDeleteAgentMutation();

  const deletion = useConfirmation<Agent>({
    title: ({ name }) => `Delete ${name}?`,
    question: 'Are you sure you want to delete this agent?',
    confirmLabel: 'Delete',
    onConfirm: async ({ id }) => {
      const { error: deleteError } = await deleteAgent(id);
      if (deleteError) notifyFailure(deleteError, errorMessage(deleteError, 'Could not delete agent.'));
      else notify('Agent deleted successfully.', { variant: 'success' });
    },
  });

  const addButton = (
    <Button variant="contained" href={paths.adminAgentNew}>
      Add New Agent
    </Button>
  );

  return (
    <PageFrame dense title="Agents" actions={addButton}>
      <DataTable
        label="Agents"
        rows={data}
        columns={agentColumns}
        getRowName={({ name }) => name}
        getActions={(agent) => [
          { label: 'Edit', href: paths.adminAgentEdit(agent.id) },
          { label: 'Delete', onClick: () => deletion.ask(agent) },
        ]}
        view={view}
        onViewChange={changeView}
        error={error && 'Failed to load agents.'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        emptyAction={addButton}
      />
      {deletion.dialog}
    </PageFrame>
  );
};
