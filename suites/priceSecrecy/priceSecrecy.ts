import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { properties } from '#server/db/schema.ts';
import { seedPriceVariant, visitorPageRequest, visitorRequest } from '#server/testing/priceVariants.ts';
import { bearer, header, httpApi, type Api, type HttpResponse } from '#suites/harness/api.ts';
import { builtApp } from '#suites/harness/builtApp.ts';
import { defineSuite } from '#suites/harness/defineSuite.ts';
import { startNginx } from '#suites/harness/nginx.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { sample } from '#suites/harness/sample.ts';
import { readCall, sendResponse, startProxy } from '#suites/harness/startProxy.ts';
import { withServer, type SuiteServer } from '#suites/harness/withServer.ts';
import { mutants } from './mutants.ts';

/** The two servers have different ports, and a page contains its own URL. */
const host = { Host: 'homes.example' };

type VariantServer = { server: SuiteServer; api: Api; memberToken: string };

/** What a visitor can observe of a response, apart from the time that it takes. */
const observable = ({ status, headers, body }: HttpResponse) => ({
  status,
  headers: headers.filter(([name]) => !['date', 'x-request-id'].includes(name.toLowerCase())),
  body: body.toString('base64'),
});

const readTag = async ({ api }: VariantServer, path: string, headers: Record<string, string>) =>
  header(await api({ method: 'GET', path, headers: { ...host, ...headers } }), 'ETag') ?? 'none';

const firstDifference = (seen: ReturnType<typeof observable>[]): string =>
  (['status', 'headers', 'body'] as const)
    .filter((part) => !isDeepStrictEqual(seen[0]?.[part], seen[1]?.[part]))
    .join(' and ');

/** Both servers get the same requests of a visitor, and a price of each changes now and then. */
const compareVariants = async (
  variants: VariantServer[],
  requests: { method: string; path: string; headers: Record<string, string> }[],
  kind: string,
  { count, violation }: Recorder,
) => {
  for (const [index, { method, path, headers }] of requests.entries()) {
    if (index % 50 === 49)
      for (const [variant, { server }] of variants.entries())
        await server.database.db
          .update(properties)
          .set({ price: 1_000 + index * (variant + 7), agent_id: ((index + variant) % 2) + 1 })
          .where(eq(properties.id, (index % 4) + 1));
    const seen = [];
    for (const variant of variants) {
      const wanted = headers['If-None-Match'];
      const memberTag =
        wanted === 'member' ? await readTag(variant, path, bearer(variant.memberToken)) : undefined;
      const tag = memberTag ?? (wanted === 'own' ? await readTag(variant, path, {}) : wanted);
      const response = await variant.api({
        method,
        path,
        headers: { ...host, ...headers, ...(tag && { 'If-None-Match': tag }) },
      });
      const isSecret = path.startsWith('/api/properties') && memberTag !== 'none';
      if (isSecret && memberTag !== undefined && response.status === 304)
        violation(`A visitor's ${path} is not modified for the tag of a member.`);
      if (/"(price|agent_id)"/.test(response.body.toString())) violation(`${path} has a price or an agent.`);
      seen.push(observable(response));
    }
    count(kind);
    if (!isDeepStrictEqual(seen[0], seen[1]))
      violation(`${method} ${path} ${JSON.stringify(headers)} differs: ${firstDifference(seen)}`);
  }
};

const throughCache = 'requests of members and visitors through a shared cache';
const fromCache = 'requests that the shared cache answered';

/** The last one is a file that every cache may store. */
const cachedPaths = [
  '/api/properties',
  '/api/properties/1',
  '/api/properties?city=nice',
  '/listings',
  '/properties/2',
  '/fonts/figtree.woff2',
];

/** Members and visitors ask through nginx, which stores what it may. */
const askThroughCache = async (
  { server, api, memberToken }: VariantServer,
  seed: number,
  amount: number,
  { count, violation }: Recorder,
) => {
  const upstream = await startProxy(server.url, async ({ request, response }) =>
    sendResponse(response, await api(await readCall(request))),
  );
  const nginx = await startNginx([Number(new URL(upstream.url).port)], { hasCache: true });
  const client = httpApi(nginx.url);
  const turns = fc.record({ path: fc.constantFrom(...cachedPaths), isMember: fc.boolean() });
  try {
    for (const { path, isMember } of sample(turns, seed, amount)) {
      const headers = { ...host, ...bearer(isMember ? memberToken : undefined) };
      const response = await client.api({ method: 'GET', path, headers });
      if (response.status !== 200) violation(`${path} answers ${response.status} through the cache.`);
      if (header(response, 'X-Cache-Status') === 'HIT') count(fromCache);
      const hasPrice = /"price":/.test(response.body.toString());
      if (hasPrice && !isMember) violation(`A visitor gets a member's response to ${path} from the cache.`);
      if (!hasPrice && isMember && path.startsWith('/api/'))
        violation(`A member gets a visitor's response to ${path}.`);
      count(throughCache);
    }
  } finally {
    client.close();
    await nginx.stop();
    upstream.close();
  }
};

export const priceSecrecy = defineSuite({
  name: 'price secrecy',
  guarantee: 'Nothing that reaches a visitor depends on a price or on who the agent is.',
  fast: {
    'requests of visitors to the API': 200,
    'requests of visitors to pages': 60,
    [throughCache]: 60,
    [fromCache]: 1,
  },
  full: {
    'requests of visitors to the API': 2_000,
    'requests of visitors to pages': 500,
    [throughCache]: 2_000,
    [fromCache]: 200,
  },
  mutants,
  run: ({ amounts, seed, mutant = (api: Api) => api, ...recorder }) =>
    withServer(
      (first) =>
        withServer(async (second) => {
          const variants: VariantServer[] = [];
          for (const server of [first, second]) {
            await seedPriceVariant(server.database, variants.length === 0 ? 0 : 1);
            const memberToken = await server.signIn();
            variants.push({ server, memberToken, api: mutant(server.api, memberToken) });
          }
          for (const [kind, requests] of [
            ['requests of visitors to the API', visitorRequest],
            ['requests of visitors to pages', visitorPageRequest],
          ] as const)
            await compareVariants(variants, sample(requests, seed, amounts[kind]), kind, recorder);

          for (const variant of variants.slice(0, 1))
            await askThroughCache(variant, seed, amounts[throughCache], recorder);
        }, builtApp),
      builtApp,
    ),
});
