import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const suite = 'trixie';
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'luminous', 'rehearsal');
const packages = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'iproute2'];

/** Creates the mounts of the new machine and starts its systemd as process 1. Nothing there outlives this process. */
const boot = `
set -eu
cd "$1"
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t tmpfs tmpfs sys/fs/cgroup 2>/dev/null || true
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for name in null zero full random urandom tty; do touch dev/$name; mount --bind /dev/$name dev/$name; done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -s fd/0 dev/stdin
ln -s fd/1 dev/stdout
ln -s fd/2 dev/stderr
mount -t tmpfs -o mode=755 tmpfs run
mkdir -p old
pivot_root . old
umount -l old
exec env -i container=rehearsal PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=null --show-status=false
`;

/** The option of `nsenter` for the network of the process that started the rehearsal. */
export const outsideNetwork = `--net=/proc/${process.ppid}/ns/net`;

/** A minimal Debian. It is made once and kept, like the packages that the document installs into a copy of it. */
const base = (): string => {
  const directory = join(cache, suite);
  if (existsSync(directory)) return directory;
  const draft = `${directory}-draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const make = ['debootstrap', '--variant=minbase', `--include=${packages.join(',')}`, suite, draft];
  execFileSync('nsenter', [outsideNetwork, ...make], { stdio: ['ignore', 'ignore', 'inherit'] });
  renameSync(draft, directory);
  return directory;
};

/** What npm and apt need to know about the network outside: it may have its own registry or proxy. */
const networkSettings = (): Record<string, string> => {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8', stdio: 'pipe' });
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name));
  return {
    npm_config_registry: registry.trim(),
    ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: '/root/extra-ca.pem' }),
    ...Object.fromEntries(proxies.map(([name, value]) => [name, value ?? ''])),
  };
};

export type Machine = {
  /** Runs commands as root and returns their output. Rejects with it if one of them fails. */
  run: (script: string, options?: { online?: boolean }) => Promise<string>;
  /** Where a file of the machine is for this process. */
  pathOf: (path: string) => string;
  /** Copies the Debian that this machine was at first, such as for a container. */
  copyBaseSystem: (path: string) => void;
  stop: () => Promise<void>;
};

/** Boots a fresh Debian that shares the network of this process. */
export const bootFreshDebian = async (): Promise<Machine> => {
  const original = base();
  const root = mkdtempSync('/var/tmp/luminous-rehearsal-');
  execFileSync('cp', ['--archive', `${original}/.`, root]);
  for (const [name, path] of [
    ['apt', 'var/cache/apt/archives'],
    ['npm', 'root/.npm'],
  ] as const) {
    mkdirSync(join(cache, name, 'partial'), { recursive: true });
    mkdirSync(join(root, path), { recursive: true });
    execFileSync('mount', ['--bind', join(cache, name), join(root, path)]);
  }
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  if (process.env.NODE_EXTRA_CA_CERTS)
    copyFileSync(process.env.NODE_EXTRA_CA_CERTS, join(root, 'root/extra-ca.pem'));
  // A real machine would load its own kernel.
  execFileSync('ln', ['-s', '/dev/null', join(root, 'etc/systemd/system/systemd-modules-load.service')]);
  execFileSync('mount', ['--rbind', root, root]);

  const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--cgroup', '--fork', '--kill-child=KILL'];
  const unshare = spawn(
    'setpriv',
    ['--pdeathsig=KILL', 'unshare', ...namespaces, 'bash', '-c', boot, 'boot', root],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const children = `/proc/${unshare.pid}/task/${unshare.pid}/children`;
  const settings = networkSettings();

  const enter = async (program: string[], online = false): Promise<{ code: number; output: string }> => {
    const init = execFileSync('cat', [children], { encoding: 'utf8' }).trim();
    const network = online ? [outsideNetwork] : [];
    const variables = Object.entries({
      HOME: '/root',
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      DEBIAN_FRONTEND: 'noninteractive',
      ...(online && settings),
    }).map(([name, value]) => `${name}=${value}`);
    const child = spawn(
      'nsenter',
      [
        `--target=${init}`,
        '-m',
        '-p',
        '-u',
        '-i',
        '-C',
        ...network,
        'env',
        '-i',
        '-C',
        '/root',
        ...variables,
        ...program,
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return { code: code ?? 1, output: stdout + stderr };
  };

  const machine: Machine = {
    run: async (script, { online } = {}) => {
      const { code, output } = await enter(['bash', '-euo', 'pipefail', '-c', script], online);
      if (code !== 0) throw new Error(`${script.trim()}\n\n${output.split('\n').slice(-30).join('\n')}`);
      return output;
    },
    pathOf: (path) => join(root, path),
    copyBaseSystem: (path) => void execFileSync('cp', ['--archive', `${original}/.`, join(root, path)]),
    stop: async () => {
      const ended = once(unshare, 'exit');
      unshare.kill('SIGKILL');
      await ended;
      execFileSync('umount', ['--recursive', '--lazy', root]);
      for (const path of ['var/cache/apt/archives', 'root/.npm'])
        execFileSync('bash', ['-c', 'umount --lazy "$1" 2>/dev/null || true', 'umount', join(root, path)]);
      rmSync(root, { recursive: true, force: true });
    },
  };
  for (let second = 0; second < 60; second++) {
    const { output } = await enter(['systemctl', 'is-system-running']).catch(() => ({ output: '' }));
    if (/^(running|degraded)/.test(output)) return machine;
    await sleep(1_000);
  }
  await machine.stop();
  throw new Error('systemd did not start. The rehearsal needs permission to create namespaces and mounts.');
};
