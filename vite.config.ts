import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './bin/precompress.ts';

export default defineConfig({
  plugins: [react(), precompress()],
  server: { port: 3000, proxy: { '/api': 'http://127.0.0.1:4000' } },
  build: {
    // The two large chunks are what every page needs at once, and the back office's table, which comes late.
    chunkSizeWarningLimit: 640,
    // `$initial` keeps what only late pages need out of the first load.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/, tags: ['$initial'] }] } },
    },
  },
});
