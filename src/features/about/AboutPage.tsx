import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const AboutPage = () => <PageFrame title="About Us" />;
