import type { Agent } from '#contract/agent.ts';
import type { DataColumn } from '#shared/table/columns.ts';
import { AgentCell } from './AgentCell.tsx';

export const agentColumns: DataColumn<Agent>[] = [
  { field: 'name', label: 'Name', value: ({ name }) => name, render: AgentCell, minWidth: 190 },
  { field: 'email', label: 'Email', value: ({ email }) => email, flex: 1.4, minWidth: 258 },
  { field: 'phone', label: 'Phone', value: ({ phone }) => phone, minWidth: 146 },
];
