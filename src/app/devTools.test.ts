import { buildToken } from '#testing/factories.ts';
import { maskSecrets } from './devTools.ts';

test('what a developer sees holds no token and no password, wherever they stand', () => {
  const token = buildToken();
  const action = {
    type: 'api/executeMutation/fulfilled',
    payload: token,
    meta: { arg: { originalArgs: { email: 'a@b.example', password: 'luminous-demo' } }, list: [{ token }] },
  };
  const shown = JSON.stringify(maskSecrets(action));
  expect(shown).not.toContain(token);
  expect(shown).not.toContain('luminous-demo');
  expect(shown).toContain('a@b.example');
});

test('everything else is shown as it is', () => {
  const state = {
    session: { token: null, isLoading: false },
    saved: { '1': 1 },
    address: 'https://www.luminous.example/a.b.c',
  };
  expect(maskSecrets(state)).toEqual(state);
});
