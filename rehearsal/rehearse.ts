import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from '#server/testing/mailServer.ts';
import { demoAdmin as credentials } from '../e2e/users.ts';
import { bootFreshDebian } from './freshDebian.ts';
import { call, domain, expectJson, origin, trustCertificate } from './client.ts';
import { checkContainerImage } from './containerImage.ts';
import { restartDatabase } from './databaseOutage.ts';
import { runCommandsOfContributing } from './contributing.ts';
import { readBlocks, readInlineCommands, type Block } from './documentCommands.ts';
import { fillPortfolio } from './fillPortfolio.ts';
import { findStaleResponses, checkSharedRateLimits } from './instances.ts';
import { runJourneys } from './journeys.ts';
import { register, underLoad } from './load.ts';
import { prepareSecondRelease } from './releases.ts';
import { printSummary, step, requiredStep } from './report.ts';

const root = join(import.meta.dirname, '..');
const git = (...parameters: string[]) =>
  execFileSync('git', ['-C', root, ...parameters], { encoding: 'utf8' }).trim();
const directory = mkdtempSync(join(tmpdir(), 'luminous-rehearsal-'));

console.log(
  `Rehearsing docs/operate.md and CONTRIBUTING.md with the commit ${git('rev-parse', '--short', 'HEAD')}.`,
);
if (git('status', '--porcelain')) console.log('Changes that are not committed are not part of it.');

const hosts = join(directory, 'hosts');
writeFileSync(hosts, `127.0.0.1 localhost ${domain}\n`);
execFileSync('mount', ['--bind', hosts, '/etc/hosts']);

const document = join(root, 'docs', 'operate.md');
const blocks = readBlocks(document);
const ran = new Set<Block>();
const started = Date.now();
const machine = await bootFreshDebian();
const stop = async () => {
  await machine.stop();
  rmSync(directory, { recursive: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(130)));

/** Runs the next block of commands below a heading of the document. */
const runNextBlock = async (section: string): Promise<string> => {
  const block = blocks.find((each) => each.section === section && !ran.has(each));
  assert(block, `The document has no further commands below "${section}".`);
  ran.add(block);
  // The journeys sign in with this one.
  const script = block.script.replace('a long passphrase of your own', credentials.password);
  if (block.environment !== 'workstation')
    return machine.run(script, { online: block.environment === 'online' });
  const gitDirectory = git('rev-parse', '--absolute-git-dir');
  execFileSync('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: directory,
    env: { ...process.env, GIT_DIR: gitDirectory },
  });
  copyFileSync(join(directory, 'luminous.tar.gz'), machine.pathOf('/root/luminous.tar.gz'));
  return '';
};
const sql = async (query: string) =>
  (
    await machine.run(`runuser -u postgres -- psql --tuples-only --no-align --command="${query}" luminous`)
  ).trim();
/** A mail that waits now would be sent after the step, perhaps for the second time. */
const untilMailed = async () => {
  const waiting = () => sql('select count(*) from inquiries where mailed_at is null');
  for (let tries = 0; (await waiting()) !== '0'; tries++)
    await machine.run(tries < 60 ? 'sleep 1' : 'echo "an inquiry is not mailed"; false');
};
const untilReady = async () => {
  for (let tries = 0; (await call('GET', `${origin}/api/properties`)).status !== 200; tries++)
    await machine.run(tries < 60 ? 'sleep 1' : 'echo "nginx does not find the instances"; false');
};

try {
  console.log(`A fresh Debian has started (${Math.round((Date.now() - started) / 1_000)} s).\n`);

  await requiredStep('Packages', async () => {
    await runNextBlock('What you need');
    return (
      await machine.run(
        'echo Node $(node --version), PostgreSQL $(pg_config --version | cut -d" " -f2), $(nginx -v 2>&1)',
      )
    ).trim();
  });
  await requiredStep('Release', async () => {
    await runNextBlock('Install the release');
    await runNextBlock('Install the release');
    return (
      await machine.run('echo $(du -sh /opt/luminous/releases/1 | cut -f1), built on the machine')
    ).trim();
  });
  await requiredStep('Database and settings', async () => {
    await runNextBlock('PostgreSQL and the settings');
    return machine.run('stat --format="%a %U %n" /etc/luminous/luminous.env | tr -d "\\n"');
  });
  await requiredStep('First administrator', async () =>
    (await runNextBlock('The first administrator')).trim(),
  );

  const mails = await startMailServer(25);
  await requiredStep('Three instances under systemd', async () => {
    const output = await runNextBlock('The instances');
    return (
      output
        .split('\n')
        .findLast((line) => line.includes('exposure'))
        ?.trim() ?? ''
    );
  });
  await requiredStep('nginx with TLS', async () => {
    await runNextBlock('nginx in front');
    await runNextBlock('nginx in front');
    trustCertificate(readFileSync(machine.pathOf('/etc/luminous/tls/fullchain.pem'), 'utf8'));
    await untilReady();
    // The workers from before the reload may still answer for a moment.
    await machine.run('sleep 2');
    const [page, plain, metrics] = await Promise.all(
      [`${origin}/`, `http://${domain}/listings?city=Nice`, `${origin}/metrics`].map((url) =>
        call('GET', url),
      ),
    );
    assert(
      page?.status === 200 && page.headers['strict-transport-security'],
      'The home page has no HSTS header.',
    );
    assert(plain?.headers.location === `${origin}/listings?city=Nice`, 'http does not redirect to https.');
    assert(metrics?.status === 404, 'The metrics are open to everybody.');
    return 'http redirects to https, HSTS, no metrics from outside';
  });

  const login = { body: credentials };
  let admin = '';
  await requiredStep('Sample portfolio', async () => {
    const session = await expectJson<{ token: string }>(200, 'POST', `${origin}/api/auth/login`, login);
    admin = session.token;
    await fillPortfolio(admin);
    return `${await sql('select count(*) from properties')} properties, entered by the administrator`;
  });

  await step('Journeys in Chromium', () => runJourneys(machine, directory));
  await step('No stale response', () => findStaleResponses(admin));
  await step('Shared rate limits', checkSharedRateLimits);

  await step('Backup, loss and restore', async () => {
    const member = await register('Restored');
    const body = { propertyId: 1, message: 'Before the loss' };
    await expectJson(201, 'POST', `${origin}/api/inquiries`, { token: member, body });
    const count = () =>
      sql(
        'select (select count(*) from users), (select count(*) from inquiries), (select count(*) from properties)',
      );
    await untilMailed();
    const before = await count();
    await runNextBlock('Back up and restore');
    // A backup that was copied back by root belongs to root.
    await machine.run('chown root: /var/backups/luminous/*.dump');
    const later = await register('After the backup');
    const live = await count();
    await runNextBlock('Back up and restore');
    assert((await count()) === live, 'The trial of a restore changed the live database.');
    await machine.run('runuser -u postgres -- dropdb --force luminous');
    const lost = await call('GET', `${origin}/api/properties`);
    assert(lost.status >= 500, `Without its database the server answered ${lost.status}.`);
    await runNextBlock('Back up and restore');
    await untilReady();
    const after = await count();
    assert(after === before, `The restore has ${after} instead of ${before}.`);
    await expectJson(200, 'GET', `${origin}/api/users/me/saved-properties`, { token: member });
    // The next account gets the id of one that is lost.
    await register('After the restore');
    await expectJson(401, 'GET', `${origin}/api/users/me/saved-properties`, { token: later });
    return `users|inquiries|properties ${after} as before, and an earlier session is still valid`;
  });

  await step('Commands inside sentences', async () => {
    const commands = readInlineCommands(document);
    assert(commands.length > 0, 'The document has no such commands.');
    for (const command of commands)
      await machine.run(
        command.startsWith('select ') ? `runuser -u postgres -- psql --command="${command}"` : command,
      );
    // One of them restarts an instance, and one starts another.
    await machine.run('systemctl disable --now luminous@3004');
    await untilReady();
    return `${commands.length} commands`;
  });

  /** The script of the app on the home page. Each release has a different one. */
  const readEntry = async () =>
    /\/assets\/index-[\w-]+\.js/.exec((await call('GET', `${origin}/`)).body)?.[0];
  let firstEntry: string | undefined;
  await step('Rolling release under load', async () => {
    firstEntry = await readEntry();
    await prepareSecondRelease(machine);
    const seen = await underLoad(() => runNextBlock('Upgrade to a new release, and roll back'));
    assert((await readEntry()) === '/assets/index-2.js', 'The new release does not answer.');
    assert((await sql('select count(rehearsed) from properties')) !== '0', 'The migration did not run.');
    return `${seen}; migrated`;
  });
  await step('Back to the release before', async () => {
    const seen = await underLoad(() => runNextBlock('Upgrade to a new release, and roll back'));
    const entry = await readEntry();
    assert(
      entry !== undefined && entry === firstEntry,
      `The home page has ${entry} instead of ${firstEntry}.`,
    );
    return seen;
  });
  await step('Database restart', async () => {
    await untilMailed();
    return restartDatabase(machine);
  });
  await step('Mails', async () => {
    await untilMailed();
    const stored = Number(await sql('select count(*) from inquiries'));
    const messageIds = mails.messageIds();
    const distinct = new Set(messageIds).size;
    assert(distinct === stored, `${stored} inquiries, and ${distinct} of them were mailed.`);
    assert(messageIds.length === distinct, `${messageIds.length - distinct} mails were sent twice.`);
    return `${stored} inquiries, each mailed once`;
  });
  await step('Log and metrics', async () => {
    const log = await runNextBlock('Monitoring');
    const messages = new Set(
      log
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    );
    assert(messages.has('request'), 'The log has no requests.');
    const metrics = await runNextBlock('Monitoring');
    assert(metrics.includes('luminous_database_up 1'), metrics);
    return metrics.trim().split('\n').join(', ');
  });

  await step('Accounts and inquiries', async () => {
    const section = 'Accounts and inquiries';
    const email = 'member@luminous.example';
    const register = () =>
      expectJson(201, 'POST', `${origin}/api/users/register`, {
        body: { name: 'Leaving', email, password: 'a long enough password' },
      });
    const login = <Session>(status: number) =>
      expectJson<Session>(status, 'POST', `${origin}/api/auth/member-login`, {
        body: { email, password: 'a new passphrase for the member' },
      });
    const signIn = async () => (await login<{ token: string }>(200)).token;
    const savedList = `${origin}/api/users/me/saved-properties`;

    await register();
    const setPassword = blocks.find((block) => block.section === section)?.script ?? '';
    await runNextBlock(section);
    const endedToken = await signIn();
    // Tokens count whole seconds.
    await machine.run('sleep 1');
    await runNextBlock(section);
    await expectJson(401, 'GET', savedList, { token: endedToken });
    // Locks the account. A new password unlocks it.
    await runNextBlock(section);
    await login(401);
    await machine.run(setPassword);
    await sql(`update users set email = 'old@luminous.example' where email = '${email}'`);
    await runNextBlock(section);
    const token = await signIn();
    await runNextBlock(section);
    await expectJson(200, 'GET', `${origin}/api/admin/users`, { token });
    const administrators = await runNextBlock(section);
    assert(administrators.includes(email), `The new administrator is not shown: ${administrators}`);
    const copy = await runNextBlock(section);
    assert(copy.includes('New Name'), `The copy of the data lacks the account: ${copy}`);
    // Deletes its inquiries, the account, and the inquiries of more than two years ago.
    await runNextBlock(section);
    await runNextBlock(section);
    await expectJson(401, 'GET', savedList, { token });
    await register();
    await runNextBlock(section);

    const insertInquiry = (message: string, dueAt: string) =>
      sql(
        `insert into inquiries (property_title, agent_name, agent_email, user_name, user_email, message, mail_due_at) values ('Villa', 'Agent', 'agent@luminous.example', 'Member', '${email}', '${message}', ${dueAt})`,
      );
    await insertInquiry('Waits', "now() + interval '6 hours'");
    const waiting = await runNextBlock(section);
    assert(waiting.includes('agent@luminous.example'), `The waiting inquiry is not shown: ${waiting}`);
    await runNextBlock(section);
    await untilMailed();
    // Corrects the address of an agent.
    await runNextBlock(section);
    await insertInquiry('Stored without SMTP_URL', 'null');
    const stored = await runNextBlock(section);
    assert(stored.includes('Stored without SMTP_URL'), `The stored inquiry is not shown: ${stored}`);
    await runNextBlock(section);
    await untilMailed();
    return 'a password replaced, an account locked, renamed, promoted, copied and deleted, and inquiries mailed that waited or were stored';
  });

  await step('Caddy instead of nginx', async () => {
    await runNextBlock('Caddy instead of nginx');
    // Nothing outside can reach this machine, so Caddy makes the certificate itself.
    await machine.run(
      'cd /opt/luminous/current/deploy && cp Caddyfile original && { echo "{ local_certs }" | tr " " "\\n"; cat original; } >Caddyfile',
    );
    await runNextBlock('Caddy instead of nginx');
    const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
    await machine.run(`for try in {1..60}; do [ -s ${authority} ] && break; sleep 1; done`);
    trustCertificate(readFileSync(machine.pathOf(authority), 'utf8'));
    await machine.run('sleep 3');
    const page = await call('GET', `${origin}/`);
    assert(
      page.status === 200 && page.headers['strict-transport-security'],
      `Caddy answered ${page.status}.`,
    );
    const robots = await call('GET', `${origin}/robots.txt`, { headers: { Host: `${domain}:8443` } });
    assert(robots.body.includes(`Sitemap: ${origin}/`), `A client chose the address: ${robots.body}`);
    assert((await call('GET', `${origin}/metrics`)).status === 404, 'The metrics are open to everybody.');
    return underLoad(() => runNextBlock('Caddy instead of nginx'));
  });
  await step('Database restart behind Caddy', () => restartDatabase(machine));
  await step('Embedded database', async () => {
    await machine.run(`
      systemctl stop 'luminous@*'
      sed -i '/^DATABASE_URL\\|^JWT_SECRET/d' /etc/luminous/luminous.env
      echo SEED_DEMO=0 >>/etc/luminous/luminous.env
      systemctl start luminous@3001
    `);
    const ready =
      'curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3001/readyz';
    const signIn = async () => {
      await machine.run(ready);
      return expectJson(200, 'POST', 'http://127.0.0.1:3001/api/auth/login', login);
    };
    await machine.run(ready);
    await runNextBlock('Without PostgreSQL');
    await signIn();
    assert((await runNextBlock('Without PostgreSQL')).trim() === '[]', 'The new database has inquiries.');
    // A machine that lost its power: another process has the pid of the holder now.
    await machine.run(`
      systemctl stop luminous@3001
      cd /var/lib/luminous/lock
      echo '{"pid":1,"started":"8e1f0b52-0000-4000-8000-000000000000:1"}' >$(ls | sort -n | tail -n 1)
      systemctl start luminous@3001
    `);
    await signIn();
    await runNextBlock('Without PostgreSQL');
    await machine.run(`${ready}; systemctl stop luminous@3001; rm -r /var/lib/luminous/db`);
    await runNextBlock('Without PostgreSQL');
    await signIn();
    const size = await machine.run('du -sh /var/backups/luminous/*.copy | cut -f1');
    return `${size.trim()} copied, lost and restored; starts despite a stale lock`;
  });
  await step('Container image', () => checkContainerImage(machine, runNextBlock));

  await step('Every command of the document', () => {
    const missed = blocks.filter((block) => !ran.has(block));
    assert(missed.length === 0, `Not run: ${missed.map(({ script }) => script).join('')}`);
    return Promise.resolve(`${blocks.length} blocks were run`);
  });
  await mails.close();
  await machine.run("systemctl stop 'luminous@*' postgresql caddy");
  await runCommandsOfContributing(root, directory);
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
  console.error(await machine.run('journalctl --lines=15 --output=cat --no-pager').catch(() => ''));
} finally {
  await stop();
}
if (!printSummary()) process.exitCode = 1;
process.exit();
