import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import type { PageRenderer } from '#contract/pageRenderer.ts';
import { fingerprintFile, fingerprintOfInputs } from './buildInputs.js';
import { compressFiles } from './compressFiles.ts';

/**
 * Builds the app for the browser, the part that renders its pages, and the server. Writes the static pages and the app
 * shells. `app.html` is the document for every other path.
 */
export const buildApp = async ({ config, environments, build }: ViteBuilder): Promise<void> => {
  const { client, ssr, server } = environments;
  if (!client || !ssr || !server) throw new Error('A part of the build is not configured.');
  const dist = path.resolve(config.root, client.config.build.outDir);
  const distServer = path.resolve(config.root, ssr.config.build.outDir);

  const fingerprint = fingerprintOfInputs(config.root);
  // A build that stops halfway must not count as the last complete one.
  await rm(path.join(distServer, fingerprintFile), { force: true });
  await build(client);
  await rename(path.join(dist, 'index.html'), path.join(dist, 'app.html'));
  // The server's build contains that document.
  await build(ssr);
  await build(server);
  const { appShells, renderDocument, staticPaths } = (await import(
    pathToFileURL(path.join(distServer, 'entry-server.js')).href
  )) as PageRenderer;
  const write = async (page: string, html: string) => {
    await mkdir(path.join(dist, page), { recursive: true });
    await writeFile(path.join(dist, page, 'index.html'), html);
  };
  for (const page of staticPaths) await write(page, await renderDocument({ path: page }));
  for (const shell of appShells) await write(shell.path, shell.html);
  // The renderer contains the manifest. It names every source file, so it must not be published.
  await rm(path.join(dist, '.vite'), { recursive: true });
  await compressFiles(dist);
  await writeFile(path.join(distServer, fingerprintFile), fingerprint);
};
