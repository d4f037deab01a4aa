import { useParams } from 'react-router-dom';
import { useRecordToEdit } from '#shared/forms/useRecordToEdit.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetAgentQuery, useUpdateAgentMutation } from '../agentsApi.ts';
import { AgentForm, AgentFormSkeleton } from './AgentForm.tsx';

const EditAgent = ({ id }: { id: string }) => {
  const agent = useRecordToEdit(useGetAgentQuery(id, { refetchOnMountOrArgChange: true }), {
    failure: 'Could not load agent data.',
    listPath: paths.adminAgents,
  });
  const [updateAgent] = useUpdateAgentMutation();

  if (!agent)
    return (
      <PageFrame dense title="Edit Agent">
        <AgentFormSkeleton />
      </PageFrame>
    );
  const { id: agentId, ...values } = agent;
  return (
    <PageFrame dense title={`Edit Agent: ${agent.name}`}>
      <AgentForm
        values={values}
        submitLabel="Save changes"
        save={(payload) => updateAgent({ id: agentId, payload })}
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
