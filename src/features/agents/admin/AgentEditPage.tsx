import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import type { Agent } from '#contract/agent.ts';
import { FormSkeleton } from '#shared/forms/FormSkeleton.tsx';
import { useRecordToEdit } from '#shared/forms/useRecordToEdit.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetAgentToEditQuery, useUpdateAgentMutation } from '../agentsApi.ts';
import { AgentForm } from './AgentForm.tsx';
import { useAgentDeletion } from './useAgentDeletion.ts';

const toValues = ({ id: _id, ...values }: Agent) => values;

export const AgentEditPage = () => {
  const { id = '' } = useParams();
  const opened = useRecordToEdit(useGetAgentToEditQuery(id), {
    toValues,
    failure: 'Could not load agent data.',
    listPath: paths.adminAgents,
  });
  const [updateAgent] = useUpdateAgentMutation();
  const deletion = useAgentDeletion(opened?.leaveDeleted);

  if (!opened)
    return (
      <PageFrame dense title="Edit Agent">
        <FormSkeleton isNarrow lines={[1, 1, 1, 4, 1]} />
      </PageFrame>
    );
  const { record: agent, formKey, values, editedRecord } = opened;
  return (
    <PageFrame
      dense
      title={`Edit Agent: ${agent.name}`}
      actions={
        <>
          <Button variant="outlined" color="inherit" href={paths.adminPropertiesOf(agent.name)}>
            View properties
          </Button>
          <Button variant="outlined" color="error" onClick={() => deletion.ask([agent])}>
            Delete
          </Button>
        </>
      }
    >
      <AgentForm
        key={formKey}
        values={values}
        editedRecord={editedRecord}
        submitLabel="Save changes"
        save={(payload, { etag }) => updateAgent({ id: agent.id, payload, etag })}
        success="Agent updated successfully!"
        failure="Failed to update agent."
      />
      {deletion.dialog}
    </PageFrame>
  );
};
