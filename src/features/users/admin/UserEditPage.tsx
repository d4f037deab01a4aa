import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const UserEditPage = () => <PageFrame title="Edit User" />;
