import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './freshDebian.ts';
import { call, origin, ports } from './client.ts';

const lostConnection = 'database connection lost';

/** Stops PostgreSQL for longer than Caddy waits between two checks, while visitors read, and starts it again. */
export const restartDatabase = async (machine: Machine): Promise<string> => {
  const since = (await machine.run('date +%s')).trim();
  const control = 'pg_ctlcluster $(pg_lsclusters --no-header | awk "{print \\$1, \\$2}")';
  await machine.run(`${control} stop --force`);
  let refused = 0;
  for (let round = 0; round < 20; round++) {
    for (const path of ['/api/properties/1', '/api/properties']) {
      const { status, headers, body } = await call('GET', origin + path);
      assert(status === 503, `${path} answered ${status} without the database.`);
      assert(headers['retry-after'] === '5' && body.startsWith('{"message"'), `${path} said: ${body}`);
      refused++;
    }
    const page = await call('GET', `${origin}/`);
    assert(page.status === 200, `The home page answered ${page.status} without the database.`);
    await sleep(200);
  }
  for (const port of ports) {
    // Caddy sends all requests of one address to one instance, so the others are asked here.
    const responses = await Promise.all(
      ['healthz', 'readyz', 'api/properties'].map((path) => call('GET', `http://127.0.0.1:${port}/${path}`)),
    );
    const statuses = responses.map(({ status }) => status).join(', ');
    assert(statuses === '200, 503, 503', `${port} answers ${statuses} to /healthz, /readyz and a call.`);
  }
  await machine.run(`${control} start`);
  const start = Date.now();
  while ((await call('GET', `${origin}/api/properties`)).status !== 200) {
    assert(Date.now() - start < 30_000, 'The instances did not find the database again.');
    await sleep(50);
  }
  const recovery = Date.now() - start;
  for (const port of ports) {
    const log = await machine.run(
      `journalctl --unit=luminous@${port} --since=@${since} --output=cat --no-pager`,
    );
    const problems = log
      .split('\n')
      .filter((line) => /"level":[456]0/.test(line))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    // Only an instance with idle connections loses some.
    const expected = new Set(['database unavailable', ...problems.filter((each) => each === lostConnection)]);
    assert(
      problems.toSorted().join() === [...expected].sort().join(),
      `The log of ${port} has these problems: ${problems.join(', ')}.`,
    );
  }
  return `${refused} answers 503 with Retry-After, back after ${recovery} ms, said once by each of ${ports.length} instances`;
};
