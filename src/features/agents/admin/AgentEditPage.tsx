import { useParams } from 'react-router-dom';
import type { Agent } from '#contract/agent.ts';
import { useEditedRecord } from '#shared/forms/useEditedRecord.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetAgentToEditQuery, useUpdateAgentMutation } from '../agentsApi.ts';
import { AgentForm, AgentFormSkeleton } from './AgentForm.tsx';

const toValues = ({ id: _id, ...values }: Agent) => values;

const EditAgent = ({ id }: { id: string }) => {
  const edited = useEditedRecord(useGetAgentToEditQuery(id), {
    toValues,
    failure: 'Could not load agent data.',
    listPath: paths.adminAgents,
  });
  const [updateAgent] = useUpdateAgentMutation();

  if (!edited)
    return (
      <PageFrame dense title="Edit Agent">
        <AgentFormSkeleton />
      </PageFrame>
    );
  const { record: agent, formKey, formProps } = edited;
  return (
    <PageFrame dense title={`Edit Agent: ${agent.name}`}>
      <AgentForm
        key={formKey}
        {...formProps}
        submitLabel="Save changes"
        save={(payload, etag) => updateAgent({ id: agent.id, payload, etag })}
        success="Agent updated successfully!"
        failure="Failed to update agent."
      />
    </PageFrame>
  );
};

export const AgentEditPage = () => {
  const { id = '' } = useParams();
  return <EditAgent key={id} id={id} />;
};
