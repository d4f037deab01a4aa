import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressors = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/**
 * Writes a brotli and a gzip copy of every script, style sheet, document and SVG in a folder, for hosts that serve such
 * copies.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true });
  const compressFile = async (file: string) => {
    const content = await readFile(path.join(folder, file));
    for (const [ending, compress] of Object.entries(compressors))
      await writeFile(path.join(folder, file + ending), await compress(content));
  };
  await Promise.all(files.filter((name) => /\.(js|css|html|svg)$/.test(name)).map(compressFile));
};
