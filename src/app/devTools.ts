import type { Action, DevToolsEnhancerOptions, Store } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import { baseApi } from '#shared/api/baseApi.ts';

const secretFields = ['token', 'access_token', 'password'];
const mask = '•••';

/** Masks the secret fields of `value`. Returns the same object if it has none, so that large objects are not copied. */
const maskFields = <Value>(value: Value, names = secretFields): Value => {
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  const secrets = names.filter((name) => fields.get(name));
  if (secrets.length === 0) return value;
  return { ...value, ...Object.fromEntries(secrets.map((name) => [name, mask])) };
};

type MaybeSecretAction = Action & {
  payload?: unknown;
  meta?: { arg?: { originalArgs?: unknown } };
};

/** Masks the two parts of an action that can contain a secret: its payload, and the arguments of an API request. */
const maskAction = <A extends Action>(action: A): A => {
  const { payload, meta }: MaybeSecretAction = action;
  const masked: Partial<MaybeSecretAction> = {};
  const sent = meta?.arg?.originalArgs;
  const shownArgs = maskFields(sent);
  // The response to a sign-in or a sign-up becomes the token itself. No other response of the contract is a string. An
  // error response may repeat what was sent.
  if (payload !== undefined)
    masked.payload =
      meta?.arg && typeof payload === 'string'
        ? mask
        : maskFields(payload, shownArgs === sent ? secretFields : [...secretFields, 'data']);
  if (sent !== undefined) masked.meta = { ...meta, arg: { ...meta?.arg, originalArgs: shownArgs } };
  return { ...action, ...masked };
};

/** Masks the token of the session. The API cache contains no secret: it does not track sign-in and sign-up. */
const maskState = <State>(state: State): State =>
  typeof state === 'object' && state !== null && 'session' in state
    ? { ...state, session: maskFields(state.session) }
    : state;

const nameEndpoint = createApiActionSanitizer(baseApi);

/** Redux DevTools show actions with the endpoints of API requests, and state, but no token and no password. */
export const devToolsOptions = {
  name: 'Luminous',
  actionSanitizer: <A extends Action>(action: A): A => nameEndpoint(maskAction(action)),
  stateSanitizer: maskState,
  // RTK Query rejects a request for what is in the cache. Beside failures, it would look like one.
  predicate: (_state: unknown, { meta }: Action & { meta?: { condition?: boolean } }) => !meta?.condition,
} satisfies DevToolsEnhancerOptions;

/** What Redux DevTools add to a store: the log of all actions, and which of the states after them is shown. */
type Instrumented = {
  liftedStore?: Store<{ currentStateIndex: number; stagedActionIds: number[] }>;
};

/**
 * Resolves immediately, or, while DevTools show an earlier state, once they show the latest one again. API requests
 * wait for it: an earlier state may lack what its page needs, and looking at it must not send anything.
 */
export const whenLatestStateIsShown = (store: object): Promise<void> => {
  const { liftedStore }: Instrumented = store;
  if (!liftedStore) return Promise.resolve();
  const isLatest = () => {
    const { currentStateIndex, stagedActionIds } = liftedStore.getState();
    return currentStateIndex === stagedActionIds.length - 1;
  };
  if (isLatest()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = liftedStore.subscribe(() => {
      if (!isLatest()) return;
      unsubscribe();
      resolve();
    });
  });
};
