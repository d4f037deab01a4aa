import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const LoginPage = () => <PageFrame title="Login" />;
