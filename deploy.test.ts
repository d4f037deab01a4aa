import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Hono } from 'hono';
import type { Database } from './server/db/database.ts';
import { makeMetrics } from './server/http/metrics.ts';
import { connectionLimits } from './server/startServer.ts';

// The rehearsal runs the files of deploy/ on a Debian. These tests try the script with sites that people have edited.

let directory: string;
let site: string;

/** The script is for a Debian and uses GNU sed. */
const onLinux = process.platform === 'linux' ? test : test.skip;

const addProgram = (name: string, script: string) => {
  writeFileSync(join(directory, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(directory, name), 0o755);
};

/** Runs the script. Returns its status and, for each restart, which ports were down at that moment. */
const restartInstances = () => {
  const notes = join(directory, 'notes');
  writeFileSync(notes, '');
  const down = String.raw`$(sed -n 's/.*:\([0-9]*\) down.*/\1/p' "${site}")`;
  addProgram('systemctl', `if [ $1 = restart ]; then echo $2: ${down} >>"${notes}"; fi`);
  const { status, stderr } = spawnSync('sh', ['deploy/restart-instances.sh', site], {
    env: { ...process.env, PATH: `${directory}:${process.env.PATH}` },
  });
  return { status, error: stderr.toString(), restarts: readFileSync(notes, 'utf8').trim().split('\n') };
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'luminous-deploy-'));
  site = join(directory, 'site');
  addProgram('curl', '');
});
afterEach(() => rmSync(directory, { recursive: true }));

onLinux('each instance is down while it restarts, however its line is written', () => {
  const servers =
    'server 127.0.0.1:3001 max_fails=3;\n\tserver 127.0.0.1:3002;\nserver 127.0.0.1:30021 down;\n';
  writeFileSync(site, servers);
  expect(restartInstances()).toEqual({
    status: 0,
    error: '',
    // The one that was down is the first, so two are never down at the same time.
    restarts: ['luminous@30021: 30021', 'luminous@3001: 3001', 'luminous@3002: 3002'],
  });
  expect(readFileSync(site, 'utf8')).toBe(servers.replace(' down', ''));
});

onLinux('a site that names no instance is an error', () => {
  writeFileSync(site, 'server { listen 80; }\n');
  expect(restartInstances().status).toBe(1);
  rmSync(site);
  expect(restartInstances().status).toBeGreaterThan(0);
});

onLinux('an instance that does not become ready stays down, and the others are not restarted', () => {
  copyFileSync('deploy/nginx.conf', site);
  addProgram('curl', 'exit 22');
  expect(restartInstances()).toEqual({
    status: 1,
    error: expect.stringContaining('journalctl --unit=luminous@3001'),
    restarts: ['luminous@3001: 3001'],
  });
  expect(readFileSync(site, 'utf8')).toContain('server 127.0.0.1:3001 down max_fails=3');
});

const rules = readFileSync('deploy/luminous-alerts.yml', 'utf8')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((rule) => ({
    expression: /expr: (?:>-)?([^]*?)\n +(?:for|labels):/.exec(rule)?.[1]?.replaceAll(/\s+/g, ' ').trim(),
    minutes: /for: (\d+)m/.exec(rule)?.[1],
    severity: /severity: (\w+)$/m.exec(rule)?.[1],
    summary: /summary: (.+)$/m.exec(rule)?.[1],
  }));

test('the alerts of Prometheus are those of the guide', () => {
  const [, table = ''] =
    /^\| alert .*\n.*\n((?:\|.*\n)+)/m.exec(readFileSync('docs/operate.md', 'utf8')) ?? [];
  const rows = [...table.matchAll(/^\|[^|]+\| `([^`]+)`(?: for (\d+) minutes?)? +\|/gm)];
  expect(rows).toHaveLength(8);
  expect(rules).toEqual(
    rows.map(([, expression, minutes]) => ({
      expression,
      minutes,
      severity: expect.stringMatching(/^(critical|warning)$/),
      summary: expect.any(String),
    })),
  );
});

test('the server has every metric of an alert', async () => {
  const db = { $count: () => Promise.resolve(0) } as unknown as Database;
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 } as Parameters<typeof makeMetrics>[0]['pool'];
  const metrics = makeMetrics({ db, pool }, 'token');
  metrics.watchConnections(() => Promise.resolve(0));
  const app = new Hono().get('/metrics', metrics.handler);
  const response = await app.request('/metrics', { headers: { Authorization: 'Bearer token' } });
  const names = [...(await response.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const used = rules.flatMap(({ expression }) => expression?.match(/\b[a-z\d]+_[a-z\d_]+(?=[{[ ])/g) ?? []);
  expect(used.length).toBeGreaterThanOrEqual(rules.length);
  // Prometheus counts the events of a histogram under this name.
  expect(used.filter((name) => !names.includes(name.replace(/_count$/, '')))).toEqual([]);
});

test.each(['Caddyfile', 'nginx.conf'])('%s closes an idle connection before the server does', (file) => {
  // Otherwise the proxy may send a request on a connection that the server is closing.
  const [, seconds] = /\bkeepalive(?:_timeout)? (\d+)s/.exec(readFileSync(`deploy/${file}`, 'utf8')) ?? [];
  expect(Number(seconds) * 1_000).toBeLessThan(connectionLimits.keepAliveTimeout);
});
