import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/freePort.ts';

type Nginx = {
  url: string;
  /** Sends no more requests to the instance at this port, or to all instances again. */
  leaveOut: (port?: number) => Promise<void>;
  stop: () => Promise<void>;
};

const program = '/usr/sbin/nginx';
/** After a reload, workers with the previous settings still answer what they have begun. */
const reloadMs = 500;

type Settings = { directory: string; port: number; ports: number[]; hasCache: boolean; leftOut?: number };

const deployed = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf'), 'utf8');
/** What follows the host and the port of an instance. */
const instanceOptions = /server 127\.0\.0\.1:3001( [^;]*);/.exec(deployed)?.[1] ?? '';
/** How the site passes requests on: the last part of its last server. */
const proxying = deployed.slice(deployed.indexOf('    proxy_http_version'), deployed.lastIndexOf('}'));

/**
 * Passes requests on as deploy/nginx.conf does, without TLS and as an unprivileged user. A cache stores every response
 * that the server allows it to store, and says whether it had one.
 */
const settings = ({ directory, port, ports, hasCache, leftOut }: Settings) => `
daemon off;
pid ${directory}/pid;
worker_processes 1;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  ${hasCache ? `proxy_cache_path ${directory}/cache keys_zone=shared:1m;` : ''}
  upstream luminous {
    ${ports.map((each) => `server 127.0.0.1:${each}${instanceOptions}${each === leftOut ? ' down' : ''};`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    ${hasCache ? 'proxy_cache shared; proxy_cache_valid 200 1h; add_header X-Cache-Status $upstream_cache_status;' : ''}
${proxying}
  }
}
`;

/** Starts nginx in front of the servers at these ports. @throws Error if it is not installed. */
export const startNginx = async (ports: number[], { hasCache = false } = {}): Promise<Nginx> => {
  const directory = mkdtempSync(join(tmpdir(), 'luminous-nginx-'));
  // Started by root, nginx works as another user.
  chmodSync(directory, 0o755);
  const file = join(directory, 'nginx.conf');
  const port = await freePort();
  const write = (leftOut?: number) =>
    writeFileSync(file, settings({ directory, port, ports, hasCache, leftOut }));
  write();
  const child = spawn(program, ['-c', file, '-e', join(directory, 'error.log')], { stdio: 'ignore' });
  await once(child, 'spawn').catch(() => {
    rmSync(directory, { recursive: true });
    throw new Error(`There is no ${program}. On Debian, install it with "apt install nginx-light".`);
  });
  const ended = once(child, 'exit');
  await sleep(reloadMs);
  return {
    url: `http://127.0.0.1:${port}`,
    leaveOut: async (leftOut) => {
      write(leftOut);
      const { status, stderr } = spawnSync(program, ['-c', file, '-s', 'reload'], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`nginx did not reload: ${stderr}`);
      await sleep(reloadMs);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true });
    },
  };
};
