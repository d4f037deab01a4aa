import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const ListingsPage = () => <PageFrame title="Listings" />;
