import { bearer, type Interceptor } from '#suites/harness/api.ts';
import { inParallel } from '#suites/harness/inParallel.ts';
import { fetchOpenApi } from '#suites/harness/fetchOpenApi.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { sample } from '#suites/harness/sample.ts';
import type { SuiteServer } from '#suites/harness/withServer.ts';
import { jsonFiles, naughtyStrings } from '#suites/testData/readTestData.ts';
import { tamperedTokens } from './tamperedTokens.ts';
import { encode, forge } from './tokenForge.ts';
import { adaptedVectors } from './adaptedVectors.ts';

/** The responses to a bad token: refused by the guard, or by Node because the header is too large. */
const refusals = [401, 431];

/** Text beyond ASCII is sent as its UTF-8 bytes. Undefined for control characters, which a header cannot contain. */
const asHeader = (text: string): string | undefined => {
  const bytes = Buffer.from(text).toString('latin1');
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(bytes) ? bytes : undefined;
};

type Options = {
  valid: string;
  seed: number;
  amounts: Record<'tampered tokens' | 'tampered tokens on every guarded endpoint', number>;
  interceptor?: Interceptor;
};

/** Checks the server: it refuses every token that it has not issued. */
export const checkServer = async (
  server: SuiteServer,
  { valid, seed, amounts, interceptor = (api) => api }: Options,
  { count, violation }: Recorder,
): Promise<void> => {
  const api = interceptor(server.api);
  const [head = '', body = ''] = valid.split('.');

  const statusOf = async (token: string, method = 'GET', path = '/api/users/me/saved-properties') => {
    const { status } = await api({ method, path, headers: bearer(token) });
    return status;
  };
  const expectRefusal = async (kind: string, token: string, method?: string, path?: string) => {
    const status = await statusOf(token, method, path);
    if (!refusals.includes(status))
      violation(`${path ?? ''} answers ${status} to ${kind}: ${token.slice(0, 300)}`);
    count(kind);
  };
  const expectAcceptance = async (kind: string, token: string) => {
    const status = await statusOf(token);
    if (status !== 200) violation(`A valid token is refused (${status}): ${token}`);
    count(kind);
  };

  // Without this, a server that refuses everything would pass.
  await expectAcceptance('valid tokens', valid);

  for (const token of adaptedVectors(valid)) await expectRefusal('vectors of Wycheproof and the RFCs', token);

  for (const { bytes } of jsonFiles) await expectRefusal('JSONTestSuite payloads', forge(bytes));

  for (const text of naughtyStrings) {
    const kind = 'naughty strings';
    const plain = asHeader(text);
    if (plain !== undefined) await expectRefusal(kind, plain);
    await expectRefusal(kind, forge(text));
    await expectRefusal(kind, `${head}.${body}.${encode(text)}`);
    // A name is free text. Nothing in it may keep a member out.
    await expectAcceptance('valid tokens', await server.signIn({ name: text }));
  }

  await inParallel(sample(tamperedTokens(valid), seed, amounts['tampered tokens']), (token) =>
    expectRefusal('tampered tokens', token),
  );

  const { operations } = await fetchOpenApi(server.api);
  const guarded = operations.filter(({ security }) => security.some((scheme) => 'bearerAuth' in scheme));
  const perCall = Math.ceil(amounts['tampered tokens on every guarded endpoint'] / guarded.length);
  const calls = sample(tamperedTokens(valid), seed + 1, perCall).flatMap((token) =>
    guarded.map(({ method, path }) => ({ token, method, path: path.replace('{id}', '1') })),
  );
  await inParallel(calls, ({ token, method, path }) =>
    expectRefusal('tampered tokens on every guarded endpoint', token, method, path),
  );
};
