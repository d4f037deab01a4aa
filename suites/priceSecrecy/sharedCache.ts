import { header, type Answer, type Api } from '#suites/frame/api.ts';

/**
 * A cache that several people share, such as a proxy in front of the server. Like nginx, it stores what it may by
 * `Cache-Control` and `Vary` (RFC 9111), and does not care whether a request was authorized.
 */
export const sharedCache = (api: Api, onHit: () => void): Api => {
  const stored = new Map<string, Answer>();
  /** The names of `Vary` for each address. */
  const varyByPath = new Map<string, string[]>();

  return async (call) => {
    const sent = Object.entries(call.headers ?? {}).map(
      ([name, text]) => [name.toLowerCase(), text] as const,
    );
    const keyWith = (vary: string[]) =>
      JSON.stringify([call.path, ...vary.map((name) => sent.find(([other]) => other === name)?.[1] ?? '')]);
    if (call.method !== 'GET') return api(call);

    const hit = stored.get(keyWith(varyByPath.get(call.path) ?? []));
    if (hit) {
      onHit();
      return hit;
    }
    const answer = await api(call);
    const control = header(answer, 'Cache-Control') ?? '';
    const vary = (header(answer, 'Vary') ?? '').toLowerCase().split(/,\s*/).filter(Boolean);
    const mayStore =
      answer.status === 200 && !/no-store|private|no-cache/.test(control) && !vary.includes('*');
    if (mayStore) {
      varyByPath.set(call.path, vary);
      stored.set(keyWith(vary), answer);
    }
    return answer;
  };
};
