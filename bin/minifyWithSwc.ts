import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Minifies the app with SWC. After compression, it is 1 % smaller than from Vite's own minifier (decision 035). */
export const minifyWithSwc = (): Plugin => ({
  name: 'minify-with-swc',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk: (code, _chunk, { sourcemap }) =>
    minify(code, {
      module: true,
      ecma: 2020,
      sourceMap: sourcemap !== false,
      compress: { passes: 2 },
      mangle: true,
      format: { comments: false },
    }),
});
