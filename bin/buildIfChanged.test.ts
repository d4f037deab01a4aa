import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fingerprintFile, fingerprintOfInputs } from './buildInputs.js';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

let root: string;
const write = (name: string, content: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
};

/** Runs a script of package.json in the project of the test. */
const run = (script: string, environment: Record<string, string> = {}) => {
  const [, ...parameters] = scripts[script]?.split(' ') ?? [];
  const env = { PATH: process.env.PATH, ...environment };
  return spawnSync(process.execPath, parameters, { cwd: root, env, encoding: 'utf8' });
};
/** Whether a script, which must succeed, has built. */
const builds = (...parameters: Parameters<typeof run>): boolean => {
  expect(run(...parameters).status).toBe(0);
  return existsSync(join(root, 'built'));
};

const vite = 'node_modules/vite/bin/vite.js';

/** A project whose last build is complete, with a Vite that only leaves a note. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'luminous-build-'));
  for (const file of ['buildIfChanged.js', 'buildInputs.js'])
    cpSync(join('bin', file), join(root, 'bin', file));
  write('package.json', '{ "type": "module" }');
  write('node_modules/vite/package.json', '{ "type": "commonjs" }');
  write(vite, "require('node:fs').writeFileSync('built', '');");
  write('dist/app.html', '');
  for (const program of ['main', 'createAdmin', 'setPassword', 'query'])
    write(`dist-server/${program}.js`, '');
  write(join('dist-server', fingerprintFile), fingerprintOfInputs(root));
});
afterEach(() => rmSync(root, { recursive: true }));

test('npm start builds again when a setting of the build has changed', () => {
  expect(builds('prestart')).toBe(false);
  expect(builds('prestart', { VITE_BILLING_URL: 'https://billing.example' })).toBe(true);
});

test('a release without the development packages runs what was built', () => {
  rmSync(join(root, vite));
  expect(builds('prestart', { VITE_BILLING_URL: 'https://billing.example' })).toBe(false);
});

test('a failed build and a missing Vite end the script without a stack trace', () => {
  write('src/App.tsx', '');
  write(vite, 'process.exitCode = 3;');
  expect(run('prestart')).toMatchObject({ status: 3, stderr: '' });
  rmSync(join(root, vite));
  rmSync(join(root, 'dist-server'), { recursive: true });
  expect(run('prestart')).toMatchObject({
    status: 1,
    stderr:
      'Luminous is not built, and cannot be built without its development packages: run "npm ci --include=dev".\n',
  });
});

// Such a build would replace an app that is being served, and it would lack the settings of that app.
test.each(['preadmin:create', 'prepassword:set', 'predb:query'])(
  '%s builds only if nothing has been built',
  (script) => {
    expect(builds(script, { VITE_BILLING_URL: 'https://billing.example' })).toBe(false);
    write('src/App.tsx', '');
    expect(builds(script)).toBe(false);
    rmSync(join(root, 'dist-server'), { recursive: true });
    expect(builds(script)).toBe(true);
  },
);
