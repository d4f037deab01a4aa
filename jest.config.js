// @ts-check
import { availableParallelism } from 'node:os';
import { SourceTextModule } from 'node:vm';

/** swc only strips types and converts modules. `npm run typecheck` checks the types. */
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
    experimental: { keepImportAttributes: true },
  },
};

/** Dependencies of the app's tests that ship only as ES modules. */
const esmOnly = ['rettime', 'until-async', '@open-draft/deferred-promise', 'yet-another-react-lightbox'];

/** From Node 24.9 on, CommonJS code in Jest can `require` ES modules. On older versions, Jest must convert them. */
const canRequireEsm = 'hasAsyncGraph' in (SourceTextModule?.prototype ?? {});

// Jest itself sets it only if it is absent. The production version of React has no `act`.
process.env.NODE_ENV = 'test';

/** @type {import('jest').Config} */
const config = {
  // Opening a database or loading a page's code for the first time takes seconds where the machine is busy.
  testTimeout: 60_000,
  // Jest's default is one worker less than there are cores, which leaves half of a two-core machine idle.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // On a busy machine, a worker with a large heap needs longer to exit than the default half second.
  workerGracefulExitTimeout: 10_000,
  projects: [
    // The app's tests run as CommonJS in jsdom, the server's as ES modules in Node: PGlite imports itself dynamically.
    {
      displayName: 'app',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
      setupFilesAfterEnv: ['<rootDir>/jest.retry.ts', '<rootDir>/src/testing/setup.ts'],
      moduleNameMapper: {
        '^#shared/env\\.ts$': '<rootDir>/src/testing/env.ts',
        '\\.css$': '<rootDir>/src/testing/styleMock.ts',
      },
      transform: { '^.+\\.m?[jt]sx?$': ['@swc/jest', swc] },
      transformIgnorePatterns: [
        canRequireEsm ? '/node_modules/' : `/node_modules/(?!(${esmOnly.join('|')})/)`,
      ],
    },
    {
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      setupFilesAfterEnv: ['<rootDir>/jest.retry.ts'],
      testMatch: [
        '<rootDir>/server/**/*.test.ts',
        '<rootDir>/contract/**/*.test.ts',
        '<rootDir>/bin/**/*.test.ts',
        '<rootDir>/suites/**/*.test.ts',
        '<rootDir>/*.test.ts',
      ],
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '^.+\\.ts$': ['@swc/jest', swc] },
    },
    {
      displayName: 'integration',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      setupFilesAfterEnv: ['<rootDir>/jest.retry.ts'],
      testMatch: ['<rootDir>/e2e/integration/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts'],
      moduleNameMapper: { '^#shared/env\\.ts$': '<rootDir>/e2e/integration/env.ts' },
      transform: { '^.+\\.ts$': ['@swc/jest', swc] },
    },
  ],
};

export default config;
