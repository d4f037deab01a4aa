import { Badge } from './Badge.tsx';

/** Green while a home is available, golden yellow otherwise; the word says it too. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge color={status === 'Available' ? 'success' : 'warning'}>{status}</Badge>
);
