import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Id } from '#contract/id.ts';
import { LoadError } from '#shared/ui/LoadError.tsx';
import { AgentPortrait } from './AgentPortrait.tsx';
import { useGetAgentQuery } from './agentsApi.ts';

const portraitSize = 72;

const AgentProfileSkeleton = () => (
  <Box aria-busy="true" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    <Skeleton variant="circular" width={portraitSize} height={portraitSize} />
    <Box sx={{ flex: 1 }}>
      <Skeleton sx={{ typography: 'h5', width: '60%' }} />
      <Skeleton sx={{ typography: 'body2', width: '80%' }} />
    </Box>
  </Box>
);

/**
 * The first phone number in a text, without its extension and without the zero that is not dialed after a country code.
 * A slash before a zero starts a second number. Any other slash is part of the first one.
 */
const toDialedNumber = (phone: string): string | undefined =>
  phone
    .replace(/(\+[\d\s]+)\(0\)/, '$1')
    .match(/\+?[\s(]*\d(?:[\d\s().\p{Pd}]|\/(?!\s*0))*/u)?.[0]
    .replaceAll(/[^\d+]/g, '');

/** A property's agent with contact details. For members only: the API sends no agents to visitors. */
export const AgentProfile = ({ agentId }: { agentId: Id }) => {
  const { currentData: agent, error, isFetching, refetch } = useGetAgentQuery(agentId);
  if (!agent && error) {
    return (
      <LoadError message="Could not load the agent." onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  if (!agent) return <AgentProfileSkeleton />;
  const { name, email, phone, bio } = agent;
  const dialed = toDialedNumber(phone);
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <AgentPortrait agent={agent} size={portraitSize} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
            Your agent
          </Typography>
          <Typography variant="h5" component="h2" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </Box>
      </Box>
      {bio && (
        <Typography
          variant="body2"
          sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: 'text.secondary' }}
        >
          {bio}
        </Typography>
      )}
      <Box sx={{ mt: 2, display: 'grid', gap: 0.5, overflowWrap: 'anywhere', typography: 'body2' }}>
        {email && <Link href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</Link>}
        {dialed ? <Link href={`tel:${dialed}`}>{phone}</Link> : phone}
      </Box>
    </Box>
  );
};
