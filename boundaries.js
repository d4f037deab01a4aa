/**
 * THE table of who may import whom. eslint.config.js makes its rules from it, boundaries.test.ts proves them.
 *
 * A room is a folder; it may import itself and the rooms listed behind it, nothing else of this project. Of another
 * feature it sees `index.ts` alone, which never exports a page.
 */
export const rooms = {
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
  'src/features/home': ['contract', 'src/shared', 'src/features/session', 'src/features/properties'],
  'src/features/membership': ['contract', 'src/shared'],
  'src/features/about': ['contract', 'src/shared'],
  'src/features/dashboard': [
    'contract',
    'src/shared',
    'src/features/session',
    'src/features/savedProperties',
    'src/features/properties',
  ],
  /** The only place that sees every feature, pages included: it loads each of them late. */
  'src/app': ['contract', 'src/shared', 'src/features'],
  'src/testing': ['contract', 'src/shared', 'src/features', 'src/app'],

  server: ['contract'],
  /** Where the app meets the real API: in a browser, and in Node by its own endpoints. */
  e2e: ['contract', 'server', 'src/shared', 'src/features'],
  bench: ['contract', 'server'],
};

/** The folders of src/shared, lowest first. Each one may import itself and the folders before it. */
export const sharedLayers = ['lib', 'theme', 'ui', 'api', 'forms', 'table'];

/** Packages that a room must do without, so that it stays what it is. */
export const forbiddenPackages = {
  contract: ['react*', '@mui/*', '@reduxjs/*', 'hono', 'drizzle-orm'],
  'src/shared/lib': ['react*', '@mui/*', '@reduxjs/*'],
  'src/shared/ui': ['react-redux', '@reduxjs/*', 'react-router-dom', 'react-hook-form'],
  src: ['hono', 'hono/*', 'drizzle-orm', 'drizzle-orm/*', 'pg', 'node:*'],
  server: ['react', 'react-dom', 'react-redux', '@reduxjs/*', '@mui/*', 'react-router-dom', 'notistack'],
};
