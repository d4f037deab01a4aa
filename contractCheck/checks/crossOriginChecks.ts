import { doesNotFit, tolerated, type Check, type Context, type Finding } from './check.ts';
import type { HttpResponse } from './httpClient.ts';
import { SkippedCheckError } from './skippedCheckError.ts';

const listIn = (header: string | null) => (header ?? '').split(',').map((item) => item.trim());

/** Whether a header lists a name or the wildcard. Header names are case-insensitive. */
const includesName = (header: string | null, name: string) =>
  listIn(header).some((item) => [name.toLowerCase(), '*'].includes(item.toLowerCase()));

/** Methods are case-sensitive. Browsers always allow GET and POST. */
const allowsMethod = ({ headers }: HttpResponse, method: string) =>
  ['GET', 'POST'].includes(method) ||
  listIn(headers.get('Access-Control-Allow-Methods')).some((item) => [method, '*'].includes(item));

const allowsOrigin = ({ headers }: Pick<HttpResponse, 'headers'>, origin: string) =>
  ['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? '');

const judgePreflight = async (
  { call, origin }: Context,
  wantedCall: string,
  wanted: string[],
): Promise<Finding[]> => {
  const [method = '', target = ''] = wantedCall.split(' ');
  const response = await call(`OPTIONS ${target}`, {
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': wanted.join(', ').toLowerCase(),
    },
  });
  const { headers } = response;
  const asked = `The preflight for ${method} ${target}`;
  if (response.status >= 300 && response.status < 400)
    return [doesNotFit(`${asked} returns ${response.status}. Browsers refuse a redirect of a preflight.`)];
  if (!response.isSuccess) return [doesNotFit(`${asked} returns ${response.status}.`)];
  if (!allowsOrigin(response, origin)) return [doesNotFit(`${asked} does not allow the origin ${origin}.`)];
  const allowed = headers.get('Access-Control-Allow-Headers');
  const refused = wanted.filter(
    (name) =>
      // The wildcard never includes Authorization.
      !includesName(allowed, name) || (name === 'Authorization' && !/authorization/i.test(allowed ?? '')),
  );
  return [
    ...(refused.length > 0 ? [doesNotFit(`${asked} does not allow the header ${refused.join(', ')}.`)] : []),
    ...(allowsMethod(response, method)
      ? []
      : [doesNotFit(`${asked} does not allow the method. It must be in capital letters.`)]),
  ];
};

const tokenOnly = ['Authorization'];
const tokenAndJson = ['Authorization', 'Content-Type'];

/** The kinds of calls for which a browser sends a preflight first, with the headers that the app sends. */
const preflights: [call: string, headers: string[]][] = [
  ['GET /api/properties', tokenOnly],
  ['GET /api/properties/1', tokenOnly],
  ['POST /api/properties', tokenAndJson],
  ['PUT /api/properties/1', tokenAndJson],
  ['DELETE /api/properties/1', tokenOnly],
  ['GET /api/agents', tokenOnly],
  ['GET /api/agents/1', tokenOnly],
  ['POST /api/agents', tokenAndJson],
  ['PUT /api/agents/1', tokenAndJson],
  ['DELETE /api/agents/1', tokenOnly],
  ['POST /api/users/register', ['Content-Type']],
  ['POST /api/auth/member-login', ['Content-Type']],
  ['POST /api/auth/login', ['Content-Type']],
  ['GET /api/users/me/saved-properties', tokenOnly],
  ['POST /api/users/me/saved-properties', tokenAndJson],
  ['DELETE /api/users/me/saved-properties/1', tokenOnly],
  ['POST /api/inquiries', tokenAndJson],
  ['GET /api/admin/users', tokenOnly],
  ['GET /api/admin/users/1', tokenOnly],
  ['PUT /api/admin/users/1', tokenAndJson],
];

/** The headers that the app sends only where a response says to pages that they are allowed. */
const optionalHeaders = [
  {
    name: 'Idempotency-Key',
    calls: ['POST /api/inquiries', 'POST /api/properties', 'POST /api/agents'],
    without: 'A creation whose response is lost may happen twice.',
  },
  {
    name: 'If-Match',
    calls: ['PUT /api/properties/1', 'PUT /api/agents/1', 'PUT /api/admin/users/1'],
    without: 'The second of two administrators who edit a record overwrites the first.',
  },
];

/** Whether browsers block the calls because the page is encrypted and the API is not. They trust this machine. */
const isMixedContent = ({ url, origin }: Context): boolean => {
  const { protocol, hostname } = new URL(url);
  const isThisMachine = /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname);
  return origin.startsWith('https:') && protocol === 'http:' && !isThisMachine;
};

const crossOriginCheck = (id: string, question: string, run: Check['run']): Check => ({
  id,
  question,
  needs: ['origin'],
  run: async (context, addCleanup) => {
    if (new URL(context.url).origin === context.origin)
      throw new SkippedCheckError(
        'The app and the API have the same origin, so browsers send no preflight request.',
      );
    return run(context, addCleanup);
  },
});

export const crossOriginChecks: Check[] = [
  crossOriginCheck(
    'cors-preflight',
    "May pages of the app's origin send tokens and JSON?",
    async (context) => {
      const findings = isMixedContent(context)
        ? [doesNotFit('Browsers block the calls of an https page to an http API (mixed content).')]
        : [];
      for (const [call, headers] of preflights)
        findings.push(...(await judgePreflight(context, call, headers)));
      return findings;
    },
  ),
  crossOriginCheck(
    'cors-responses',
    "Can pages on the app's origin read responses, including errors?",
    // Judges the calls of all checks before this one, because an API may set the headers route by route.
    ({ responses, origin }) => {
      const unreadable = responses
        .filter((response) => !response.call.startsWith('OPTIONS ') && !allowsOrigin(response, origin))
        .map(({ call, status, headers }) => {
          const received = headers.get('Access-Control-Allow-Origin');
          const what =
            received === null
              ? 'without Access-Control-Allow-Origin'
              : `with "Access-Control-Allow-Origin: ${received}" instead of "${origin}"`;
          return { kind: `${call.split(' ')[0]} ${what}`, text: `${call} returns ${status} ${what}` };
        });
      const findings = [...new Set(unreadable.map(({ kind }) => kind))].map((wanted) => {
        const [text, ...others] = unreadable.filter(({ kind }) => kind === wanted).map((each) => each.text);
        const alike = others.length > 0 ? ` Other calls with this fault: ${others.length}.` : '';
        return doesNotFit(`${text}, so the app sees only a failed request.${alike}`);
      });
      return Promise.resolve(findings);
    },
  ),
  crossOriginCheck(
    'cors-optional-headers',
    "May pages of the app's origin send Idempotency-Key and If-Match?",
    async (context) => {
      const { headers } = await context.call('GET /api/properties');
      const isReadable = (name: string) => includesName(headers.get('Access-Control-Expose-Headers'), name);
      const findings: Finding[] = [];
      for (const { name, calls, without } of optionalHeaders) {
        const isNamed =
          isReadable('Access-Control-Allow-Headers') &&
          includesName(headers.get('Access-Control-Allow-Headers'), name);
        if (isNamed)
          for (const call of calls) findings.push(...(await judgePreflight(context, call, [name])));
        if (!isNamed || (name === 'If-Match' && !isReadable('ETag')))
          findings.push(
            tolerated(`The app cannot use ${name}, because responses do not allow it. ${without}`),
          );
      }
      return findings;
    },
  ),
];
