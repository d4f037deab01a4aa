import { useCreation } from '#shared/forms/useCreation.ts';
import { paths } from '#shared/paths.ts';
import { useAppDispatch } from '#shared/store.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { agentsApi, useCreateAgentMutation } from '../agentsApi.ts';
import { AgentForm } from './AgentForm.tsx';

const emptyForm = { name: '', email: '', phone: '', bio: '', profile_picture_url: '' };

export const AgentCreatePage = () => {
  const [createAgent] = useCreateAgentMutation();
  const dispatch = useAppDispatch();
  const creation = useCreation({
    create: createAgent,
    // With a subscription, the creation would fetch the list once more.
    fetchRows: () =>
      dispatch(agentsApi.endpoints.getAgents.initiate(undefined, { forceRefetch: true, subscribe: false })),
    isLike: (agent, sent) =>
      agent.name === sent.name && agent.email.toLowerCase() === sent.email.toLowerCase(),
    describe: ({ id, name }) => ({ name, editPath: paths.adminAgentEdit(id) }),
  });
  return (
    <PageFrame dense title="Add New Agent">
      <AgentForm
        {...creation}
        submitLabel="Create agent"
        values={emptyForm}
        success="Agent created successfully!"
        failure="Failed to create agent."
      />
    </PageFrame>
  );
};
