import Box from '@mui/material/Box';
import type { Agent } from '#contract/agent.ts';
import { CellText } from '#shared/table/CellText.tsx';
import { AgentPortrait } from '../AgentPortrait.tsx';

export const AgentCell = (agent: Agent) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <AgentPortrait agent={agent} size={36} />
    <CellText text={agent.name} />
  </Box>
);
