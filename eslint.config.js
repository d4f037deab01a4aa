import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import reactRefresh from 'eslint-plugin-react-refresh';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { forbiddenPackages, folders, layers, seesInsideFeatures } from './boundaries.js';

const names = Object.keys(folders);
const isFeature = (folder) => folder.startsWith('src/features/');
const isInside = (inner, outer) => inner === outer || inner.startsWith(`${outer}/`);

/** Only tests may import src/testing. Test files are next to the code that they test. */
const isTestFolder = (folder) => folder === 'src/testing';

/** For each folder, zones that forbid every folder that the table does not list for it. */
const zones = names.flatMap((folder) =>
  names
    .filter((other) => !isInside(folder, other) && !isInside(other, folder) && !isTestFolder(other))
    .flatMap((other) => {
      const isGranted = folders[folder].some((granted) => isInside(other, granted));
      if (!isGranted)
        return [{ target: `./${folder}`, from: `./${other}`, message: `${folder} may not import ${other}.` }];
      if (!isFeature(other) || seesInsideFeatures.includes(folder)) return [];
      return [
        {
          target: `./${folder}`,
          from: `./${other}`,
          except: ['./index.ts'],
          message: `${folder} may import only index.ts from ${other}.`,
        },
      ];
    }),
);
const testFolderZones = names
  .filter((folder) => !isTestFolder(folder))
  .map((folder) => ({
    target: `./${folder}`,
    from: './src/testing',
    message: 'Only tests may import src/testing.',
  }));
const layerZones = Object.entries(layers).flatMap(([folder, names]) =>
  names.flatMap((layer, index) =>
    names.slice(index + 1).map((higher) => ({
      target: `./${folder}/${layer}`,
      from: `./${folder}/${higher}`,
      message: `${folder}/${layer} may not import ${folder}/${higher}.`,
    })),
  ),
);

/** A later `no-restricted-imports` replaces an earlier one, so each folder gets all its patterns in one rule. */
const packageRules = ['src', ...names, 'src/shared/lib', 'src/shared/ui'].map((folder) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^@mui/(material|icons-material|system)$',
            message: 'Import components by path. Importing the whole package slows tests and the dev server.',
          },
          ...Object.entries(forbiddenPackages)
            .filter(([place]) => isInside(folder, place))
            .map(([place, group]) => ({ group, message: `${place} must not import this package.` })),
        ],
      },
    ],
  },
}));

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use named exports, so that a thing has the same name everywhere.',
};
const environment = {
  selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
  message: 'Only src/shared/env.ts reads the environment.',
};
const colorPattern = String.raw`/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i`;
const color = {
  selector: `:matches(Literal[value=${colorPattern}], TemplateElement[value.raw=${colorPattern}])`,
  message: 'Use a color of the theme.',
};
const storeCheck = {
  selector: 'Property[key.name=/^(serializable|immutable)Check$/] > Literal[value=false]',
  message: 'State and actions are serializable and never changed in place, without exceptions.',
};
const reExport = {
  selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
  message: 'Only the index.ts of a feature exports from other files.',
};
const pageExport = {
  selector: 'ExportNamedDeclaration[source.value=/Page\\.tsx$/]',
  message: 'A page is not exported. src/app loads it lazily.',
};

/** A later `no-restricted-syntax` replaces an earlier one, so each group of files gets all its rules at once. */
const restrictSyntax = (files, ...restricted) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', 'src/features/savedProperties/tests/**'],
  rules: { 'no-restricted-syntax': ['error', defaultExport, ...restricted] },
});

export default defineConfig(
  { ignores: ['dist', 'dist-server', 'data', 'playwright-report', 'test-results'] },
  js.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver()],
      // Without this, import-x/no-cycle does not follow imports in TypeScript.
      'import-x/extensions': ['.js', '.ts', '.tsx'],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/require-await': 'off',
      // Redux Toolkit types functions as methods. None of them reads `this`.
      '@typescript-eslint/unbound-method': 'off',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/order': [
        'error',
        { groups: ['builtin', 'external', ['internal', 'unknown'], 'parent', 'sibling'] },
      ],
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...testFolderZones, ...layerZones] }],
      'no-restricted-syntax': ['error', defaultExport],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
    },
  },
  {
    files: ['{src,contract}/**/*.{ts,tsx}'],
    rules: {
      // TypeScript allows all functions of ES2023 and of the DOM. It does not know which browser has them.
      'no-restricted-properties': [
        'error',
        ...[
          { object: 'URL', property: 'canParse' },
          { object: 'URL', property: 'parse' },
          { object: 'AbortSignal', property: 'any' },
          { object: 'AbortSignal', property: 'timeout' },
          { property: 'toSorted' },
          { property: 'toReversed' },
          { property: 'toSpliced' },
          { property: 'with' },
        ].map((restricted) => ({
          ...restricted,
          message: 'The oldest supported browsers lack it (decision 031).',
        })),
      ],
    },
  },
  {
    // Vite can hot-reload files that export only components. Their names begin with a capital letter.
    files: ['src/**/[A-Z]*.tsx'],
    plugins: { 'react-refresh': reactRefresh },
    rules: { 'react-refresh/only-export-components': ['error', { allowConstantExport: true }] },
  },
  ...packageRules,
  restrictSyntax(['src/**/*.{ts,tsx}'], environment, color, storeCheck, reExport),
  restrictSyntax(['src/features/*/index.ts'], environment, color, pageExport),
  restrictSyntax(['src/shared/theme/**'], environment, storeCheck, reExport),
  restrictSyntax(['src/shared/env.ts'], color, reExport),
  restrictSyntax(['src/entry-server.tsx'], environment, color),
  {
    files: ['{src,server}/**/*.test.{ts,tsx}', 'src/features/savedProperties/tests/**'],
    rules: {
      // Tests may import src/app to start the whole app, src/testing, and files of any layer.
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
  // Configuration files, and scripts that run in a page, are JavaScript and have no types to check.
  {
    files: ['*.js', 'server/http/apiReference/*.js', 'suites/browsers/*.js', 'suites/harness/chromium/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  // These tools require a default export.
  { files: ['**/*.config.{js,ts}', 'src/vite-env.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
