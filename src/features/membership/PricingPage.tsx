import { PageFrame } from '#shared/ui/PageFrame.tsx';

export const PricingPage = () => <PageFrame title="Membership" />;
