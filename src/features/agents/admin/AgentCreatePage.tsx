import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const AgentCreatePage = () => <PageFrame title="Add New Agent" />;
