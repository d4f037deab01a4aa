import { createHash } from 'node:crypto';
import { statSync, readdirSync } from 'node:fs';
import path from 'node:path';

// Plain JavaScript: `npm start` runs this file before each start, and TypeScript would take longer than the file
// itself.

/** The file in dist-server/ that records what the build was made from. */
export const fingerprintFile = 'inputs.txt';

const inputs =
  /^(bin|contract|public|server|src|index\.html|(package(-lock)?|tsconfig)\.json|vite\.config\.ts|\.env.*)$/;

/**
 * A string that changes when something that the build reads has changed: a file, or a variable that goes into the app.
 * @param {string} root The folder of the project.
 * @returns {string}
 */
export const fingerprintOfInputs = (root) => {
  const hash = createHash('sha256').update(process.version);
  /** @param {string} name */
  const add = (name) => {
    const file = path.join(root, name);
    // Emacs keeps a dangling link next to an unsaved file.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats) return;
    if (stats.isDirectory()) for (const entry of readdirSync(file).sort()) add(path.join(name, entry));
    else hash.update(`\n${name} ${stats.size} ${stats.mtimeMs}`);
  };
  for (const name of readdirSync(root).sort()) if (inputs.test(name)) add(name);
  for (const [name, value] of Object.entries(process.env).sort())
    // The build itself sets this one, so the next start would see a change.
    if (name.startsWith('VITE_') && name !== 'VITE_USER_NODE_ENV') hash.update(`\n${name}=${value}`);
  return hash.digest('hex');
};
