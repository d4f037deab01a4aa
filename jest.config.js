import { availableParallelism } from 'node:os';

// The app's tests run as CommonJS in jsdom, the server's as native modules in Node: PGlite imports itself dynamically.
// Packages that ship native modules only have to be transformed for the former.
const nativeOnly = ['rettime', 'until-async', '@open-draft/deferred-promise', 'yet-another-react-lightbox'];

/** @type {import('jest').Config} */
export default {
  // Opening a database or loading a page's code for the first time takes seconds where the machine is busy.
  testTimeout: 60_000,
  // Jest's own choice leaves one core idle, which on a small machine is half of it.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    {
      displayName: 'app',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/src/**/*.test.ts?(x)'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      moduleNameMapper: {
        '^#shared/env\\.ts$': '<rootDir>/src/testing/env.ts',
        '\\.css$': '<rootDir>/src/testing/styleMock.ts',
      },
      transform: { '^.+\\.m?[jt]sx?$': ['ts-jest', { tsconfig: 'tsconfig.jest.json' }] },
      transformIgnorePatterns: [`/node_modules/(?!(${nativeOnly.join('|')})/)`],
    },
    {
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/contract/**/*.test.ts', '<rootDir>/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'server/tsconfig.jest.json', useESM: true }] },
    },
    {
      displayName: 'wire',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/server/testing/globalSetup.ts',
      testMatch: ['<rootDir>/e2e/wire/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts'],
      moduleNameMapper: { '^#shared/env\\.ts$': '<rootDir>/e2e/wire/env.ts' },
      transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'server/tsconfig.jest.json', useESM: true }] },
    },
  ],
};
