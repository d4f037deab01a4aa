import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';

// Starts the app with Vite at PORT, and the API 1,000 ports higher. The API runs from its source files and restarts when
// they change.

const port = Number(process.env.PORT || 3000);
const apiPort = port + 1_000;
if (!(Number.isInteger(port) && port > 0 && apiPort <= 65_535)) {
  console.error('PORT must be a whole number from 1 to 64535: the API takes the port 1,000 above it.');
  process.exit(1);
}

const vite = await createServer({ server: { port, proxy: { '/api': `http://127.0.0.1:${apiPort}` } } });
await vite.listen();
const appUrl = vite.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;

const api = spawn(process.execPath, ['--watch', '--import', 'tsx', 'server/main.ts'], {
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort) },
});
// The API prints its own URL, but the app is at Vite's.
createInterface(api.stdout).on('line', (line) =>
  console.log(
    line.replace(/^Luminous is running at (.*)/, `Luminous is running at ${appUrl}\nIts API is at $1`),
  ),
);

const stop = () => {
  api.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
api.once('exit', stop);
