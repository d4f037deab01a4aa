import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The hashes with which the content security policy (CSP) allows the inline scripts of the built documents, and no
 * others.
 */
export const scriptHashes = (directory: string): string[] => {
  if (!existsSync(directory)) return [];
  const documents = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    // Browsers hash the script that they have parsed, and parsing makes a line feed of each line break.
    .map((name) => readFileSync(join(directory, name), 'utf8').replaceAll(/\r\n?/g, '\n'));
  const scripts = documents.flatMap((html) => [
    ...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs),
  ]);
  const hashes = scripts.map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`);
};
