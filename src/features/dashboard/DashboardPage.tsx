import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const DashboardPage = () => <PageFrame title="Dashboard" />;
