import type { Agent } from '#contract/agent.ts';
import type { Id } from '#contract/id.ts';

/**
 * The names of the agents by their ids as text. Agents with the same name are told apart by their email, and those with
 * the same email by their id.
 */
export const agentNames = (agents: Agent[] = []): Map<string, string> => {
  const forms = agents.map(({ id, name, email }) => [
    name,
    `${name} (${email})`,
    `${name} (${email}, ${id})`,
  ]);
  const counts = new Map<string, number>();
  for (const form of forms.flat()) counts.set(form, (counts.get(form) ?? 0) + 1);
  return new Map(
    agents.map(({ id, name }, index) => [
      String(id),
      forms[index]?.find((form) => counts.get(form) === 1) ?? name,
    ]),
  );
};

/** The name of an agent, or "Agent" with the id if the list does not have them. */
export const agentName = (names: Map<string, string>, id: Id): string =>
  names.get(String(id)) ?? `Agent ${id}`;
