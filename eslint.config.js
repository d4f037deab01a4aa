import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import reactRefresh from 'eslint-plugin-react-refresh';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { forbiddenPackages, rooms, sharedLayers } from './boundaries.js';

const names = Object.keys(rooms);
const isFeature = (room) => room.startsWith('src/features/');
const isInside = (inner, outer) => inner === outer || inner.startsWith(`${outer}/`);

/** Tests stand beside what they test and may use the test room. */
const isTestRoom = (room) => room === 'src/testing';

/** For each room, a zone that forbids every room that the table does not grant it. */
const zones = names.flatMap((room) =>
  names
    .filter((other) => !isInside(room, other) && !isInside(other, room) && !isTestRoom(other))
    .flatMap((other) => {
      const isGranted = rooms[room].some((granted) => isInside(other, granted));
      if (!isGranted)
        return [{ target: `./${room}`, from: `./${other}`, message: `${room} may not import ${other}.` }];
      const seesPages = room === 'src/app' || room === 'e2e' || isTestRoom(room);
      if (!isFeature(other) || seesPages) return [];
      return [
        {
          target: `./${room}`,
          from: `./${other}`,
          except: ['./index.ts'],
          message: `Of ${other}, ${room} sees index.ts alone.`,
        },
      ];
    }),
);
const testRoomZones = names
  .filter((room) => !isTestRoom(room))
  .map((room) => ({ target: `./${room}`, from: './src/testing', message: 'Only tests use the test room.' }));
const sharedZones = sharedLayers.flatMap((layer, index) =>
  sharedLayers.slice(index + 1).map((higher) => ({
    target: `./src/shared/${layer}`,
    from: `./src/shared/${higher}`,
    message: `shared/${layer} may not import shared/${higher}.`,
  })),
);

/** A later `no-restricted-imports` replaces an earlier one, so each room gets all its patterns at once. */
const packageRules = [...names, 'src/shared/lib', 'src/shared/ui'].map((room) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^@mui/(material|icons-material|system)$',
            message: 'Import parts by path: the barrel slows tests and the dev server.',
          },
          ...Object.entries(forbiddenPackages)
            .filter(([place]) => isInside(room, place))
            .map(([place, group]) => ({ group, message: `${place} does without it.` })),
        ],
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['dist', 'data', 'node_modules', 'playwright-report', 'test-results'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: { allowDefaultProject: [] }, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/require-await': 'off',
      // Redux Toolkit hands out functions as methods; none of them reads `this`.
      '@typescript-eslint/unbound-method': 'off',
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...testRoomZones, ...sharedZones] }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a thing has one name.' },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // What Vite can exchange under a running page: files of components, which have names of components.
    files: ['src/**/[A-Z]*.tsx'],
    plugins: { 'react-refresh': reactRefresh },
    rules: { 'react-refresh/only-export-components': ['error', { allowConstantExport: true }] },
  },
  ...packageRules,
  {
    files: [
      '{src,server,contract}/**/*.test.{ts,tsx}',
      '*.test.ts',
      'src/testing/**',
      'src/features/savedProperties/tests/**',
    ],
    rules: {
      // Tests may start the whole app.
      'import-x/no-restricted-paths': ['error', { zones: zones.filter(({ from }) => from !== './src/app') }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  // Settings in plain JavaScript have no types to check.
  { files: ['*.js'], extends: [tseslint.configs.disableTypeChecked] },
  // What these tools read is a default export.
  { files: ['*.config.{js,ts}'], rules: { 'no-restricted-syntax': 'off' } },
);
