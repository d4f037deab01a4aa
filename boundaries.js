/**
 * The import rules between folders. eslint.config.js builds its rules from this table, and boundaries.test.ts tests
 * them.
 *
 * A folder may import itself and the folders in its list, and nothing else of this project. The table lists each folder
 * after those that it imports. From another feature it may import only `index.ts`, which never exports a page, unless
 * `seesInsideFeatures` names the folder.
 */
export const folders = {
  contract: [],
  'src/shared': ['contract'],

  'src/features/session': ['contract', 'src/shared'],
  'src/features/savedProperties': ['contract', 'src/shared', 'src/features/session'],
  'src/features/agents': ['contract', 'src/shared'],
  'src/features/inquiries': ['contract', 'src/shared'],
  'src/features/properties': [
    'contract',
    'src/shared',
    'src/features/session',
    'src/features/savedProperties',
    'src/features/agents',
    'src/features/inquiries',
  ],
  'src/features/users': ['contract', 'src/shared'],
  'src/features/home': ['src/shared', 'src/features/session', 'src/features/properties'],
  'src/features/membership': ['src/shared', 'src/features/session'],
  'src/features/about': ['src/shared'],
  'src/features/dashboard': [
    'contract',
    'src/shared',
    'src/features/session',
    'src/features/savedProperties',
    'src/features/properties',
  ],
  /** The app's only folder that may import the features' pages. It loads each page lazily. */
  'src/app': ['contract', 'src/shared', 'src/features'],
  'src/testing': ['contract', 'src/shared', 'src/features', 'src/app'],

  server: ['contract'],
  /** The build and the development server. */
  bin: ['contract'],
  /** Checks whether the app works with a hosted API, by the app's own schemas. Its tests are in `e2e/integration`. */
  contractCheck: ['contract', 'src/shared'],
  /** Tests of the app against the real API: in a browser, and in `integration` through the app's endpoints in Node. */
  e2e: ['contract', 'contractCheck', 'server', 'src/shared', 'src/features'],
  bench: ['contract', 'server'],
  /** The guarantees of the product, tested with far more cases than a test has. */
  suites: ['contract', 'server', 'src/shared', 'e2e'],
  /** Tests docs/operate.md on a bare machine, and the commands of CONTRIBUTING.md that no other test runs. */
  rehearsal: ['server', 'e2e'],
};

/** The folders that may import every file of a feature, not only its `index.ts`. */
export const seesInsideFeatures = ['src/app', 'src/testing', 'e2e'];

/** The layers of a folder, lowest first: its folders and files. Each may import itself and the layers before it. */
export const layers = {
  'src/shared': [
    'lib',
    'theme',
    'ui',
    'env.ts',
    'paths.ts',
    'store.ts',
    'goBack.ts',
    'loadOrReload.ts',
    'api',
    'forms',
    'table',
  ],
  server: [
    'findSecretProblem.ts',
    'serializeError.ts',
    'db',
    'http',
    'session',
    'users',
    'agents',
    'inquiries',
    'properties',
    'savedProperties',
    'pages',
    'demo',
    'openapiSchemas.ts',
    'openapiExamples.ts',
    'openapi.ts',
    'app.ts',
    'settings.ts',
    'startServer.ts',
    'startupErrorMessage.ts',
    'runCommand.ts',
    'createAdmin.ts',
    'setPassword.ts',
    'query.ts',
    'main.ts',
    'testing',
  ],
};

/** Packages that a folder must not import. */
export const forbiddenPackages = {
  contract: ['react*', '@mui/*', '@reduxjs/*', 'hono', 'drizzle-orm'],
  'src/shared/lib': ['react*', '@mui/*', '@reduxjs/*'],
  'src/shared/ui': ['react-redux', '@reduxjs/*', 'react-router*', 'react-hook-form'],
  src: ['hono', 'hono/*', 'drizzle-orm', 'drizzle-orm/*', 'pg', 'node:*'],
  contractCheck: ['react', 'react-dom', 'hono', 'drizzle-orm'],
  server: ['react', 'react-dom', 'react-redux', '@reduxjs/*', '@mui/*', 'react-router*', 'notistack'],
};
