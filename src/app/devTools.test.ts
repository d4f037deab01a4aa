import { waitFor } from '@testing-library/react';
import { recorded, showLatestState } from '#testing/devToolsExtension.ts';
import { savedPropertiesApi } from '#features/savedProperties/savedPropertiesApi.ts';
import { tokenReceived } from '#features/session/index.ts';
import { sessionApi } from '#features/session/sessionApi.ts';
import { unauthorized } from '#shared/api/baseApi.ts';
import { buildToken } from '#testing/factories.ts';
import { mockApi } from '#testing/mockApi.ts';
import { devToolsOptions } from './devTools.ts';
import { makeStore } from './store.ts';

jest.mock('#shared/env.ts', () => ({
  ...jest.requireActual<object>('#shared/env.ts'),
  hasDevTools: true,
}));

beforeEach(() => {
  recorded.length = 0;
});

test.each([
  ['ours', buildToken()],
  ['one with another encoding', `${buildToken()}+/==`],
  ['one with a padded payload', buildToken().replace(/\.(?=[^.]*$)/, '==.')],
  ['a short one', `e30.${btoa('{"id":1,"role":"member"}')}.`],
])('DevTools show what happened, but no token and no password: %s', async (_name, token) => {
  const credentials = { email: 'maya@luminous.example', password: 'luminous-demo' };
  mockApi.respond('post', '/api/auth/member-login', 200, { token });

  const { dispatch, getState } = makeStore();
  await dispatch(sessionApi.endpoints.memberLogin.initiate(credentials, { track: false }));
  dispatch(tokenReceived({ token }));
  await waitFor(() => expect(getState().savedProperties.listRequest).toBeUndefined());
  dispatch(unauthorized({ token }));

  const shown = recorded.join('\n');
  for (const type of ['api/executeMutation/fulfilled', 'session/tokenReceived', 'api/unauthorized'])
    expect(shown).toContain(type);
  expect(shown).toContain(credentials.email);
  expect(shown).not.toContain(token);
  expect(shown).not.toContain(credentials.password);
});

test('DevTools show no password that an error response repeats', async () => {
  const credentials = { email: 'maya@luminous.example', password: 'luminous-demo' };
  const detail = [{ loc: ['body', 'email'], msg: 'not valid', input: credentials }];
  mockApi.respond('post', '/api/auth/member-login', 422, { detail });
  await makeStore().dispatch(sessionApi.endpoints.memberLogin.initiate(credentials, { track: false }));
  await waitFor(() => expect(mockApi.calls()).toHaveLength(1));
  const shown = recorded.join('\n');
  expect(shown).toContain('api/executeMutation/rejected');
  expect(shown).toContain('422');
  expect(shown).not.toContain(credentials.password);
});

test('while DevTools show an earlier state, calls wait for the latest one', async () => {
  const { dispatch } = makeStore();
  showLatestState(false);
  const list = dispatch(savedPropertiesApi.endpoints.getSavedProperties.initiate({ isBackground: false }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(mockApi.calls()).toEqual([]);

  showLatestState(true);
  expect((await list).data).toEqual([]);
  expect(mockApi.calls()).toHaveLength(1);
});

test('a value without a secret is passed on without a copy', () => {
  const action = { type: 'api/executeQuery/fulfilled', payload: [{ id: 1, title: 'a.b.c' }] };
  const { actionSanitizer, stateSanitizer } = devToolsOptions;
  expect(actionSanitizer(action).payload).toBe(action.payload);
  const state = { session: { token: null, isLoading: false }, api: { queries: {} } };
  expect(stateSanitizer(state)).toEqual(state);
  expect(stateSanitizer(state).api).toBe(state.api);
});
