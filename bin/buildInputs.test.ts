import { appendFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fingerprintOfInputs } from './buildInputs.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'luminous-inputs-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a change to the target of a link is a change', () => {
  writeFileSync(join(root, 'shared-settings'), 'VITE_API_URL=https://one.example');
  symlinkSync('shared-settings', join(root, '.env'));
  const before = fingerprintOfInputs(root);
  expect(fingerprintOfInputs(root)).toBe(before);
  appendFileSync(join(root, 'shared-settings'), '/v2');
  expect(fingerprintOfInputs(root)).not.toBe(before);
});

test('a link that leads nowhere is no change', () => {
  const before = fingerprintOfInputs(root);
  symlinkSync('somebody@somewhere.1234', join(root, '.env.#lock'));
  expect(fingerprintOfInputs(root)).toBe(before);
});
