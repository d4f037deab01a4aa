import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressors = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/** Writes a brotli and a gzip copy of every text file of the build, for hosts that serve such copies. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = 'dist' }, bundle) => {
    const texts = Object.keys(bundle).filter((file) => /\.(js|css|html)$/.test(file));
    for (const file of texts.map((name) => path.join(dir, name))) {
      const content = await readFile(file);
      for (const [ending, compress] of Object.entries(compressors))
        await writeFile(file + ending, await compress(content));
    }
  },
});
