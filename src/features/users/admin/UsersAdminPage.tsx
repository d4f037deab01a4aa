import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const UsersAdminPage = () => <PageFrame title="Users" />;
