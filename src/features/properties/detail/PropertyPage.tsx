import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const PropertyPage = () => <PageFrame title="Property" />;
