import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './bin/precompress.ts';

export default defineConfig({
  plugins: [react(), precompress()],
  server: { port: 3000, proxy: { '/api': 'http://127.0.0.1:4000' } },
  build: {
    // Two chunks are large: the code that every page needs, and the back office's data grid, which is loaded lazily.
    chunkSizeWarningLimit: 640,
    // `$initial` keeps packages that only lazy pages use out of the first download.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/, tags: ['$initial'] }] } },
    },
  },
});
