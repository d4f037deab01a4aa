import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const AgentsAdminPage = () => <PageFrame title="Agents" />;
