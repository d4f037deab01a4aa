import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const AdminLoginPage = () => <PageFrame title="Admin Login" />;
