import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const HomePage = () => <PageFrame title="Home" />;
