export { AgentProfile } from './AgentProfile.tsx';
export { agentNames } from './agentNames.ts';
export { useGetAgentsQuery } from './agentsApi.ts';
