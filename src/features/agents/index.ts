export { AgentProfile } from './AgentProfile.tsx';
export { useGetAgentsQuery } from './agentsApi.ts';
