import { bearer } from '#suites/harness/api.ts';
import type { Mutant } from './mutant.ts';
import { decode, forge, sign } from './tokenForge.ts';

type Parts = [head: string, body: string, signature: string, ...rest: string[]];

/** A server that takes some tampered tokens for valid ones. `repair` returns the valid token, or undefined. */
const accepts = (repair: (...parts: Parts) => string | undefined): Mutant => ({
  interceptor: (api) => (call) => {
    const token = call.headers?.Authorization?.replace('Bearer ', '') ?? '';
    const [head = '', body = '', signature = '', ...rest] = token.split('.');
    const repaired = repair(head, body, signature, ...rest);
    return api(repaired ? { ...call, headers: { ...call.headers, ...bearer(repaired) } } : call);
  },
});

/** Whether the signature is right. The header does not count. */
const isSigned = (head: string, body: string, signature: string) => signature === sign(`${head}.${body}`);

const secondsOfWeek = 7 * 24 * 60 * 60;

/** Mistakes that libraries and frameworks have made with tokens. */
export const serverMutants: Record<string, Mutant> = {
  'accepts "alg": "none"': accepts((head, body) =>
    /"alg":"none"/i.test(decode(head)) ? forge(decode(body)) : undefined,
  ),
  'ignores padding, wrong pad bits and characters that are not base64': accepts((...parts) => {
    const canonical = parts.map((part) => Buffer.from(part, 'base64').toString('base64url')).join('.');
    return forge(decode(parts[1])) === canonical ? canonical : undefined;
  }),
  'accepts any signed header': accepts((head, body, signature) =>
    isSigned(head, body, signature) ? forge(decode(body)) : undefined,
  ),
  'ignores the expiry': accepts((...parts) => {
    const [, body] = parts;
    if (forge(decode(body)) !== parts.join('.')) return undefined;
    const payload = decode(body);
    const [claims, iat, exp] = /"iat":(\d+),"exp":(\d+)/.exec(payload) ?? [];
    const lifetime = Number(exp) - Number(iat);
    if (!claims || lifetime !== secondsOfWeek) return undefined;
    const now = Math.floor(Date.now() / 1_000);
    return forge(payload.replace(claims, `"iat":${now},"exp":${now + lifetime}`));
  }),
  'fails at a payload that is not an object': {
    interceptor: (api) => async (call) => {
      const [, body = ''] = call.headers?.Authorization?.split('.') ?? [];
      const response = await api(call);
      return ['null', '[]', '""'].includes(decode(body)) ? { ...response, status: 500 } : response;
    },
  },
};
