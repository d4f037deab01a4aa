import type { Agent } from '#contract/agent.ts';

/** The names of the agents by their ids as text. Two agents with the same name are told apart by their email. */
export const agentNames = (agents: Agent[] = []): Map<string, string> =>
  new Map(
    agents.map(({ id, name, email }) => {
      const hasNamesake = agents.some((other) => other.name === name && other.id !== id);
      return [String(id), hasNamesake ? `${name} (${email})` : name];
    }),
  );
