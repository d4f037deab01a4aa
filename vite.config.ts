import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './bin/precompress.ts';
import { prerender } from './bin/prerender.ts';

const root = import.meta.dirname;

const fallbackFonts = (): Plugin => ({
  name: 'fallback-fonts',
  transformIndexHtml: (html) =>
    html.replace(
      '<!-- fallback fonts -->',
      () =>
        `<style>${readFileSync(path.join(root, 'src/shared/theme/fallbackFonts.css'), 'utf8').replace(/\/\*.*?\*\//gs, '')}</style>`,
    ),
});

export default defineConfig({
  plugins: [react(), fallbackFonts()],
  server: { port: 3000, proxy: { '/api': 'http://127.0.0.1:4000' } },
  build: { manifest: true, chunkSizeWarningLimit: 640 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/, tags: ['$initial'] }] },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist-server',
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  builder: {
    buildApp: async ({ environments: { client, ssr }, build }) => {
      if (!client || !ssr) throw new Error('The build needs both environments.');
      await build(client);
      await build(ssr);
      await prerender(path.join(root, 'dist'), path.join(root, 'dist-server/entry-server.js'));
    },
  },
});
