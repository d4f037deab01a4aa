import type { GridColDef } from '@mui/x-data-grid';
import type { Agent } from '#contract/agent.ts';

export const agentColumns: GridColDef<Agent>[] = [
  { field: 'name', headerName: 'Name', flex: 1, minWidth: 190 },
  { field: 'email', headerName: 'Email', flex: 1.4, minWidth: 258 },
  { field: 'phone', headerName: 'Phone', flex: 1, minWidth: 146 },
];
