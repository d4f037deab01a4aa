import Box from '@mui/material/Box';
import type { Agent } from '#contract/agent.ts';
import { CellText } from '#shared/table/CellText.tsx';
import type { DataColumn } from '#shared/table/columns.ts';
import { AgentPortrait } from '../AgentPortrait.tsx';

const NameCell = (agent: Agent) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <AgentPortrait agent={agent} size={36} />
    <CellText text={agent.name} />
  </Box>
);

export const agentColumns: DataColumn<Agent>[] = [
  { field: 'name', label: 'Name', value: ({ name }) => name, render: NameCell, minWidth: 190 },
  { field: 'email', label: 'Email', value: ({ email }) => email, flex: 1.4, minWidth: 258 },
  { field: 'phone', label: 'Phone', value: ({ phone }) => phone, minWidth: 146 },
];
