import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useCreateAgentMutation } from '../agentsApi.ts';
import { AgentForm } from './AgentForm.tsx';

const emptyForm = { name: '', email: '', phone: '', bio: '', profile_picture_url: '' };

export const AgentCreatePage = () => {
  const [createAgent] = useCreateAgentMutation();
  return (
    <PageFrame dense title="Add New Agent">
      <AgentForm
        values={emptyForm}
        submitLabel="Create agent"
        save={createAgent}
        success="Agent created successfully!"
        failure="Failed to create agent."
      />
    </PageFrame>
  );
};
