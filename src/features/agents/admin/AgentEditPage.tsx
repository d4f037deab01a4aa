import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const AgentEditPage = () => <PageFrame title="Edit Agent" />;
