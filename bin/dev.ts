import { spawn } from 'node:child_process';
import { createServer } from 'vite';

// Starts Vite and, on another port, the API. The API restarts when its files change.

const api = spawn(process.execPath, ['--watch', '--import', 'tsx', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: '4000' },
});
const vite = await createServer();
await vite.listen();
vite.printUrls();

const stop = () => {
  api.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
api.once('exit', stop);
