import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const SignupPage = () => <PageFrame title="Sign Up" />;
