import { useNavigate } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useCreateAgentMutation } from '../agentsApi.ts';
import { AgentForm } from './AgentForm.tsx';

const newAgent = { name: '', email: '', phone: '', bio: '', profile_picture_url: '' };

export const AgentCreatePage = () => {
  const navigate = useNavigate();
  const [createAgent] = useCreateAgentMutation();
  return (
    <PageFrame dense title="Add New Agent">
      <AgentForm
        values={newAgent}
        submitLabel="Create agent"
        save={createAgent}
        onSaved={() => {
          notify('Agent created successfully!', { variant: 'success' });
          void navigate(paths.adminAgents);
        }}
        onFailed={() => notify('Failed to create agent.', { variant: 'error' })}
      />
    </PageFrame>
  );
};
