import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const PropertyEditPage = () => <PageFrame title="Edit Property" />;
