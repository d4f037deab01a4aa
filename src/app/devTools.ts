import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

const secrets = new Set(['token', 'access_token', 'password']);
const looksLikeToken = (text: string) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text) && text.length > 40;

/** A copy of `value` in which nothing secret is left: neither by its name nor by its look. */
export const maskSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return looksLikeToken(value) ? '•••' : value;
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secrets.has(key) && inner ? '•••' : maskSecrets(inner),
    ]),
  );
};

/** Redux DevTools show what happened, never a token or a password. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Luminous',
  actionSanitizer: (action) => ({ ...action, ...(maskSecrets(action) as object) }),
  stateSanitizer: <State>(state: State) => maskSecrets(state) as State,
};
