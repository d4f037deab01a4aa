import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { Agent } from '#contract/agent.ts';
import { CellText } from '#shared/ui/dataTable/CellText.tsx';

/** An agent's portrait (the initial, where there is none) and name. */
export const AgentCell = ({ name, profile_picture_url }: Agent) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <Avatar
      src={profile_picture_url || undefined}
      alt=""
      sx={{ width: 36, height: 36, bgcolor: 'stone', color: 'text.primary', fontSize: '0.9375rem' }}
    >
      {name.slice(0, 1)}
    </Avatar>
    <CellText text={name} />
  </Box>
);
