import { doesNotFit, type Check, type Context, type Finding } from '../check.ts';
import type { Answer } from '../httpClient.ts';

const lists = (header: string | null, name: string) =>
  (header ?? '').split(',').some((item) => [name, '*'].includes(item.trim().toLowerCase()));

const allows = ({ headers }: Answer, origin: string) =>
  ['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? '');

const preflight = async ({ call, origin }: Context, method: string, target: string): Promise<Finding[]> => {
  const wanted = ['authorization', ...(method === 'POST' || method === 'PUT' ? ['content-type'] : [])];
  const answer = await call(`OPTIONS ${target}`, {
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': wanted.join(', '),
    },
  });
  const { headers } = answer;
  const asked = `The preflight for ${method} ${target}`;
  if (!answer.isSuccess) return [doesNotFit(`${asked} answers ${answer.status}.`)];
  if (!allows(answer, origin)) return [doesNotFit(`${asked} does not allow the origin ${origin}.`)];
  const refused = wanted.filter(
    (name) =>
      // The wildcard never includes Authorization.
      !lists(headers.get('Access-Control-Allow-Headers'), name) ||
      (name === 'authorization' && !/authorization/i.test(headers.get('Access-Control-Allow-Headers') ?? '')),
  );
  // Browsers allow GET and POST without a word.
  const isMethodAllowed =
    ['GET', 'POST'].includes(method) ||
    lists(headers.get('Access-Control-Allow-Methods'), method.toLowerCase());
  return [
    ...(refused.length > 0 ? [doesNotFit(`${asked} does not allow the header ${refused.join(', ')}.`)] : []),
    ...(isMethodAllowed ? [] : [doesNotFit(`${asked} does not allow the method.`)]),
  ];
};

export const crossOriginChecks: Check[] = [
  {
    id: 'cors-preflight',
    question: "May pages of the app's origin send tokens and JSON?",
    needs: ['origin'],
    run: async (context) => [
      ...(await preflight(context, 'GET', '/api/properties')),
      ...(await preflight(context, 'POST', '/api/users/me/saved-properties')),
      ...(await preflight(context, 'PUT', '/api/properties/1')),
      ...(await preflight(context, 'DELETE', '/api/properties/1')),
    ],
  },
  {
    id: 'cors-answers',
    question: "May pages of the app's origin read answers, refusals too?",
    needs: ['origin'],
    run: async ({ call, origin }) => {
      const answers = [
        await call('GET /api/properties', { headers: { Origin: origin } }),
        await call('GET /api/users/me/saved-properties', { headers: { Origin: origin } }),
      ];
      return answers
        .filter((answer) => !allows(answer, origin))
        .map((answer) =>
          doesNotFit(
            `${answer.call} answers ${answer.status} without Access-Control-Allow-Origin, so the app sees only a failed call.`,
          ),
        );
    },
  },
];
