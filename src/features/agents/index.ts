export { AgentProfile } from './AgentProfile.tsx';
export { agentName, agentNames } from './agentNames.ts';
export { useGetAgentsQuery } from './agentsApi.ts';
