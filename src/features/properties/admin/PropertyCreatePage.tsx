import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const PropertyCreatePage = () => <PageFrame title="Add New Property" />;
