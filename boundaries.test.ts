import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { forbiddenPackages, rooms, sharedLayers } from './boundaries.js';

const eslint = new ESLint({
  // The project's own rules, without those that need type information.
  overrideConfig: tseslint.configs.disableTypeChecked,
  ruleFilter: ({ ruleId }) => ['import-x/no-restricted-paths', 'no-restricted-imports'].includes(ruleId),
});

type Room = keyof typeof rooms;
const names = Object.keys(rooms) as Room[];
const grants: Record<string, string[]> = rooms;

/** Finds a file in a room or its subfolders that is not a test. */
const fileIn = (room: string, isWanted: (file: string) => boolean = () => true): string | undefined => {
  if (!existsSync(room)) return undefined;
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(room, file))
    .find((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && isWanted(file));
};

const complaints = async (room: string, imported: string) => {
  const from = fileIn(room);
  if (from === undefined) return undefined;
  const specifier = imported.includes('/') && existsSync(imported) ? relative(from, imported) : imported;
  const [result] = await eslint.lintText(`import ${JSON.stringify(specifier)};\n`, { filePath: from });
  return result?.messages.map(({ message }) => message);
};

const relative = (from: string, to: string) => {
  const specifier = path.relative(path.dirname(from), to);
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
};

const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
const isFeature = (room: string) => room.startsWith('src/features/');
const pairs = names.flatMap((room) =>
  names
    .filter((other) => !isInside(room, other) && !isInside(other, room))
    .map((other) => [room, other] as const),
);

test.each(pairs)('the rules allow or forbid %s to import %s as the table says', async (room, other) => {
  const isGranted = (grants[room] ?? []).some((granted) => isInside(other, granted));
  const isDoor = (file: string) => path.basename(file) === 'index.ts';
  const door = isFeature(other) ? fileIn(other, isDoor) : fileIn(other);
  const inside = fileIn(other, (file) => !isDoor(file));

  if (door !== undefined) expect(await complaints(room, door)).toHaveLength(isGranted ? 0 : 1);
  const seesInside =
    isGranted && (!isFeature(other) || ['src/app', 'src/testing', 'e2e', 'suites'].includes(room));
  if (inside !== undefined) expect(await complaints(room, inside)).toHaveLength(seesInside ? 0 : 1);
});

const layerPairs = sharedLayers.flatMap((layer) =>
  sharedLayers.filter((other) => other !== layer).map((other) => [layer, other] as const),
);

test.each(layerPairs)('shared/%s imports shared/%s only if that is a lower layer', async (layer, other) => {
  const isLower = sharedLayers.indexOf(other) < sharedLayers.indexOf(layer);
  const imported = fileIn(`src/shared/${other}`);
  expect(await complaints(`src/shared/${layer}`, imported!)).toHaveLength(isLower ? 0 : 1);
});

test.each(Object.entries(forbiddenPackages))(
  '%s must not import its forbidden packages',
  async (room, packages) => {
    const inRoom = names.find((name) => isInside(name, room)) ?? room;
    for (const name of packages) {
      expect(
        await complaints(inRoom, name.replace('/*', '/thing').replace(':*', ':fs').replace('*', '')),
      ).toHaveLength(1);
    }
  },
);

test('every folder of the app is in the table, so that each new one gets rules', () => {
  const layers = readdirSync('src/shared', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(sharedLayers.toSorted()).toEqual(layers.map(({ name }) => name).toSorted());
  const folders = [
    ...readdirSync('src/features').map((name) => `src/features/${name}`),
    'src/app',
    'src/shared',
    'src/testing',
    'contract',
    'server',
  ];
  expect(names).toEqual(expect.arrayContaining(folders));
});
