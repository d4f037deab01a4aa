import type { Agent } from '#contract/agent.ts';
import type { DataColumn } from '#shared/ui/dataTable/columns.ts';
import { AgentCell } from './AgentCell.tsx';

export const agentColumns: DataColumn<Agent>[] = [
  { field: 'name', label: 'Name', value: ({ name }) => name, render: AgentCell, minWidth: 180 },
  { field: 'email', label: 'Email', value: ({ email }) => email, flex: 1.6, minWidth: 230 },
  { field: 'phone', label: 'Phone', value: ({ phone }) => phone, minWidth: 150 },
];
