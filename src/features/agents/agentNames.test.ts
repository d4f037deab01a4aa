import { buildAgent } from '#testing/factories.ts';
import { agentNames } from './agentNames.ts';

test('agents with the same name are told apart', () => {
  const anna = { name: 'Anna Smith', email: 'anna@luminous.example' };
  const names = agentNames([
    buildAgent({ id: 1, name: 'Julian Ashford' }),
    buildAgent({ id: 2, ...anna }),
    buildAgent({ id: 3, ...anna, email: 'smith@luminous.example' }),
    buildAgent({ id: 4, ...anna }),
  ]);
  expect([...names.values()]).toEqual([
    'Julian Ashford',
    'Anna Smith (anna@luminous.example, 2)',
    'Anna Smith (smith@luminous.example)',
    'Anna Smith (anna@luminous.example, 4)',
  ]);
});
