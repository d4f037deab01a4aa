import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { forbiddenPackages, folders, layers, seesInsideFeatures } from './boundaries.js';

const eslint = new ESLint({
  // The project's own rules, without those that need type information.
  overrideConfig: tseslint.configs.disableTypeChecked,
  ruleFilter: ({ ruleId }) => ['import-x/no-restricted-paths', 'no-restricted-imports'].includes(ruleId),
});

type Folder = keyof typeof folders;
const names = Object.keys(folders) as Folder[];
const grants: Record<string, string[]> = folders;

/** Finds a file in a folder or its subfolders that is not a test. A layer can itself be a file. */
const fileIn = (folder: string, isWanted: (file: string) => boolean = () => true): string | undefined => {
  if (!existsSync(folder)) return undefined;
  if (statSync(folder).isFile()) return folder;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .find((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && isWanted(file));
};

const relative = (from: string, to: string) => {
  const specifier = path.relative(path.dirname(from), to);
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
};

/** Lints a file of a folder with these imports: packages or paths of files. Says which of them are allowed. */
const allowedImports = async (folder: string, imports: string[]): Promise<Record<string, boolean>> => {
  const from = fileIn(folder);
  if (from === undefined) throw new Error(`${folder} has no file.`);
  const specifiers = imports.map((imported) => (existsSync(imported) ? relative(from, imported) : imported));
  const code = specifiers.map((specifier) => `import ${JSON.stringify(specifier)};\n`).join('');
  const [result] = await eslint.lintText(code, { filePath: from });
  const lines = result?.messages.map(({ line }) => line);
  return Object.fromEntries(imports.map((imported, index) => [imported, !lines?.includes(index + 1)]));
};

const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
const isFeature = (folder: string) => folder.startsWith('src/features/');
const isDoor = (file: string) => path.basename(file) === 'index.ts';

test.each(names)('%s may import what the table says, and nothing else', async (folder) => {
  const others = names.filter((other) => !isInside(folder, other) && !isInside(other, folder));
  const expected = others.flatMap((other) => {
    const isGranted = (grants[folder] ?? []).some((granted) => isInside(other, granted));
    const seesInside = isGranted && (!isFeature(other) || seesInsideFeatures.includes(folder));
    const door = fileIn(other, isDoor);
    const inside = fileIn(other, (file) => !isDoor(file));
    return [...(door ? [[door, isGranted]] : []), ...(inside ? [[inside, seesInside]] : [])] as const;
  });
  const files = expected.map(([file]) => String(file));
  expect(await allowedImports(folder, files)).toEqual(Object.fromEntries(expected));
});

const layered = Object.entries(layers).flatMap(([folder, all]) =>
  all.map((layer, index) => ({ folder, all, layer, index })),
);

test.each(layered)('$folder/$layer may import only lower layers', async ({ folder, all, layer, index }) => {
  const expected = all
    .map((other, place) => [fileIn(`${folder}/${other}`) ?? other, place < index] as const)
    .filter((_, place) => place !== index);
  const files = expected.map(([file]) => file);
  expect(await allowedImports(`${folder}/${layer}`, files)).toEqual(Object.fromEntries(expected));
});

test('the table lists each folder after those that it may import, so there is no cycle', () => {
  for (const [index, folder] of names.entries()) {
    const later = names
      .slice(index)
      .filter((other) => grants[folder]?.some((granted) => isInside(other, granted)));
    expect(later).toEqual([]);
  }
});

test.each([
  ['server/session/guards.ts', '../users/userRoutes.ts'],
  ['src/shared/ui/Picture.tsx', '#app/store.ts'],
])('%s may not import a type from %s either', async (filePath, imported) => {
  const [result] = await eslint.lintText(`import type {} from '${imported}';\n`, { filePath });
  expect(result?.messages).toHaveLength(1);
});

test.each(Object.entries(forbiddenPackages))(
  '%s must not import its forbidden packages',
  async (folder, patterns) => {
    const inFolder = names.find((name) => isInside(name, folder)) ?? folder;
    const packages = patterns.map((pattern) =>
      pattern.replace('/*', '/thing').replace(':*', ':fs').replace('*', ''),
    );
    const expected = packages.map((name) => [name, false] as const);
    expect(await allowedImports(inFolder, packages)).toEqual(Object.fromEntries(expected));
  },
);

test('every folder and file of the app and the server is in a table, so that each new one gets rules', () => {
  for (const [folder, listed] of Object.entries(layers)) {
    const inside = readdirSync(folder).filter((name) => !name.includes('.test.'));
    expect(listed.toSorted()).toEqual(inside.toSorted());
  }
  const existing = [
    ...readdirSync('src/features').map((name) => `src/features/${name}`),
    'src/app',
    'src/shared',
    'src/testing',
    'contract',
    'server',
  ];
  expect(names).toEqual(expect.arrayContaining(existing));
});

test('no two files may import each other', async () => {
  const cycles = new ESLint({
    overrideConfig: tseslint.configs.disableTypeChecked,
    ruleFilter: ({ ruleId }) => ruleId === 'import-x/no-cycle',
  });
  const [result] = await cycles.lintText("import './property.ts';\n", { filePath: 'contract/id.ts' });
  expect(result?.messages).toMatchObject([{ message: 'Dependency cycle detected' }]);
});

test.each([
  ['src/shared/ui/Picture.tsx', 'export default 1;', 'Use named exports'],
  ['src/shared/ui/Picture.tsx', 'import.meta.env;', 'Only src/shared/env.ts'],
  ['src/shared/ui/Picture.tsx', "export * from './focus.ts';", 'Only the index.ts of a feature'],
  ['src/features/home/Hero.tsx', "'1px solid #ff8800';", 'Use a color of the theme'],
  ['src/features/home/Hero.tsx', '`${1}px rgba(0, 0, 0, 0.5)`;', 'Use a color of the theme'],
  ['src/features/session/index.ts', "export { LoginPage } from './LoginPage.tsx';", 'A page is not exported'],
  ['src/app/store.ts', '({ serializableCheck: false });', 'State and actions are serializable'],
])('%s may not contain %s', async (filePath, code, message) => {
  const syntax = new ESLint({
    overrideConfig: tseslint.configs.disableTypeChecked,
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
  });
  const [result] = await syntax.lintText(`${code}\n`, { filePath });
  expect(result?.messages.map((found) => found.message)).toEqual([expect.stringContaining(message)]);
});
