import fc from 'fast-check';
import { builtApp } from '#suites/harness/builtApp.ts';
import { defineSuite } from '#suites/harness/defineSuite.ts';
import { sample } from '#suites/harness/sample.ts';
import { withServer } from '#suites/harness/withServer.ts';
import { jsonFiles, naughtyStrings } from '#suites/testData/readTestData.ts';
import { pageMutants } from './pageMutants.ts';
import { checkDecoder } from './checkDecoder.ts';
import { checkPages } from './checkPages.ts';
import { pages } from './expectedPage.ts';
import { checkServer } from './checkServer.ts';
import { tamperedTokens } from './tamperedTokens.ts';
import { testVectors } from './testVectors.ts';
import { serverMutants } from './serverMutants.ts';
import { encode, forge } from './tokenForge.ts';

/** Texts that others have published for such tests. */
const publishedTexts = [
  ...new Set([...testVectors, ...naughtyStrings, ...jsonFiles.map(({ bytes }) => forge(bytes))]),
];

export const tokens = defineSuite({
  name: 'tokens',
  guarantee:
    'The server accepts no token that it has not issued, and no token makes the server or the app fail.',
  fast: {
    'tampered tokens': 1_000,
    'vectors of Wycheproof and the RFCs': 71,
    'JSONTestSuite payloads': jsonFiles.length,
    'naughty strings': naughtyStrings.length,
    'tampered tokens on every guarded endpoint': 150,
    'stored texts read by the app': 2_000,
    'published texts on every page': pages.length,
    'pages opened with a stored text': pages.length,
    'texts written while a page is open': 150,
  },
  full: {
    'tampered tokens': 20_000,
    'vectors of Wycheproof and the RFCs': 71,
    'JSONTestSuite payloads': jsonFiles.length,
    'naughty strings': naughtyStrings.length,
    'tampered tokens on every guarded endpoint': 1_200,
    'stored texts read by the app': 40_000,
    'published texts on every page': publishedTexts.length * pages.length,
    'pages opened with a stored text': 2_000,
    'texts written while a page is open': 5_000,
  },
  // Each mutant is in the server or in the app, and the suite then checks only that one.
  mutants: { ...serverMutants, ...pageMutants },
  run: ({ amounts, seed, mutant = {}, ...recorder }) =>
    withServer(async (server) => {
      const valid = await server.signIn({ name: 'João 名 😀', role: 'admin' });
      const { interceptor, script } = mutant;
      if (script === undefined) await checkServer(server, { valid, amounts, seed, interceptor }, recorder);
      if (interceptor) return;

      const [head = '', body = '', signature = ''] = valid.split('.');
      const hostileTexts = [
        ...testVectors,
        ...naughtyStrings,
        ...naughtyStrings.map((text) => `${head}.${encode(text)}.${signature}`),
      ];
      const tampered = tamperedTokens(valid);
      checkDecoder(
        [...hostileTexts, ...sample(tampered, seed + 2, amounts['stored texts read by the app'])],
        recorder,
      );

      const shuffle = (texts: string[]) =>
        sample(fc.shuffledSubarray(texts, { minLength: texts.length }), seed, 1).flat();
      const texts = shuffle([
        ...hostileTexts,
        ...naughtyStrings.map((text) => `${head}.${body}.${text}`),
        ...jsonFiles.map(({ bytes }) => forge(bytes)),
      ]);
      const distinct = [...new Set([...texts, ...sample(tampered, seed + 3, texts.length)])];
      await checkPages(
        server,
        {
          texts: {
            'published texts on every page': shuffle(publishedTexts),
            'pages opened with a stored text': distinct,
            'texts written while a page is open': distinct,
          },
          amounts,
          script,
        },
        recorder,
      );
    }, builtApp),
});
