import type { Agent } from '#contract/agent.ts';
import type { Id } from '#contract/id.ts';

/** The names of the agents by their ids as text. Two agents with the same name are told apart by their email. */
export const agentNames = (agents: Agent[] = []): Map<string, string> => {
  const counts = new Map<string, number>();
  for (const { name } of agents) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    agents.map(({ id, name, email }) => [String(id), counts.get(name) === 1 ? name : `${name} (${email})`]),
  );
};

/** The name of an agent, or "Agent" with the id if the list does not have them. */
export const agentName = (names: Map<string, string>, id: Id): string =>
  names.get(String(id)) ?? `Agent ${id}`;
