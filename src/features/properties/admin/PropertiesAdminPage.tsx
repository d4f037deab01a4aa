import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const PropertiesAdminPage = () => <PageFrame title="Properties" />;
