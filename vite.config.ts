import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { buildApp } from './bin/buildApp.ts';
import { checkSettings } from './bin/checkSettings.ts';
import { compileHint } from './bin/compileHint.ts';
import { documentScripts } from './bin/documentScripts.ts';
import { minifyWithSwc } from './bin/minifyWithSwc.ts';
import { productionRouter } from './bin/productionRouter.ts';
import { sharedChunks } from './bin/sharedChunks.ts';

/** A build is for production, whatever NODE_ENV the shell has. Otherwise it would have the development version of React. */
const production: Plugin = {
  name: 'production',
  apply: 'build',
  config: () => {
    process.env.NODE_ENV = 'production';
  },
};

/** Where the app is built to. The server is next to it, in `…-server`. */
const outDir = process.env.BUILD_DIR ?? 'dist';

export default defineConfig({
  plugins: [
    production,
    checkSettings(),
    react(),
    documentScripts(),
    productionRouter(),
    minifyWithSwc(),
    compileHint(),
  ],
  // The part for the server contains the document and the file names of the part for the browser.
  resolve: { alias: { '#dist': path.resolve(outDir) } },
  // The browsers of decision 031.
  build: {
    outDir,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // All but the oldest of them support modulepreload. The oldest load the same files a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 640,
  },
  environments: {
    client: {
      build: {
        manifest: true,
        // `minifyWithSwc` minifies the scripts.
        minify: false,
        cssMinify: true,
        rolldownOptions: {
          treeshake: {
            // No code of ours relies on a getter with an effect.
            propertyReadSideEffects: false,
            // Emotion imports it for `withTheme`, which nobody calls. Its package does not mark it as free of side
            // effects.
            moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }],
          },
          output: {
            minify: false,
            codeSplitting: {
              // Pages take only what they use from a feature's index.ts: package.json says that no module has side effects.
              // What every page needs is one file.
              groups: [{ name: 'initial', tags: ['$initial'] }, ...sharedChunks],
            },
          },
        },
      },
    },
    // Renders pages to HTML: here during the build, and in the server. Its packages are bundled, so that their
    // production versions run in any process. It is one file, so that a server that has started needs nothing of a
    // build that has been replaced. Without `module-sync`, it would contain all of React Router as CommonJS.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, conditions: ['module-sync', ...defaultServerConditions] },
      build: {
        outDir: `${outDir}-server`,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx', output: { codeSplitting: false } },
      },
    },
    // The server and its commands. Their packages stay in node_modules.
    server: {
      build: {
        outDir: `${outDir}-server`,
        copyPublicDir: false,
        emptyOutDir: false,
        rolldownOptions: {
          input: ['main', 'createAdmin', 'setPassword', 'query'].map((program) => `server/${program}.ts`),
        },
      },
    },
  },
  builder: { buildApp },
});
