import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// Fetches the URL in its first argument once, compresses the body, and then only sends these bytes.
const [, , source = ''] = process.argv;
const bytes = gzipSync(await (await fetch(source)).arrayBuffer());
const app = new Hono().get('*', (c) => c.body(bytes));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
);
