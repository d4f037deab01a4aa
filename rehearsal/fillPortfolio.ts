import { demoAgents, demoProperties } from '#server/demo/seedDemo.ts';
import { expectJson, origin } from './client.ts';

/** Enters the sample portfolio as an administrator would. */
export const fillPortfolio = async (token: string): Promise<void> => {
  const add = (path: string, body: object) =>
    expectJson<{ id: number }>(201, 'POST', origin + path, { token, body });
  const agentIds: number[] = [];
  for (const agent of demoAgents) agentIds.push((await add('/api/agents', agent)).id);
  for (const property of demoProperties(agentIds)) await add('/api/properties', property);
};
