import { join } from 'node:path';
import type { TestAppOptions } from '#server/testing/makeTestApp.ts';

const root = join(import.meta.dirname, '..', '..');

/** The settings of a server that also serves the built app. */
export const builtApp: TestAppOptions = {
  settings: {
    webApp: { directory: join(root, 'dist'), rendererFile: join(root, 'dist-server', 'entry-server.js') },
  },
};
