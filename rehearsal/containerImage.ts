import assert from 'node:assert/strict';
import { demoAdmin } from '../e2e/users.ts';
import type { Machine } from './freshDebian.ts';
import { call, expectJson } from './client.ts';

/** Where the base system of the rehearsal has been copied to on the machine. */
const baseSystem = '/srv/base';

/**
 * Installs Podman, and makes what stands in for `node:24-slim`, because the rehearsal reaches no registry of images: a
 * minimal Debian with Node.js 24, npm and the user `node`.
 */
const preparePodman = async (machine: Machine): Promise<void> => {
  machine.copyBaseSystem(baseSystem);
  await machine.run(
    `
    apt-get install --quiet --yes --no-install-recommends podman netavark nftables
    npm install --prefix /srv/node --no-audit --no-fund node@24 npm@11
    cd /srv/node/node_modules/node
    [ -x bin/node ] || node installArchSpecificPackage
    install bin/node ${baseSystem}/usr/local/bin/node
    mkdir -p ${baseSystem}/usr/local/lib/node_modules
    cp -r /srv/node/node_modules/npm ${baseSystem}/usr/local/lib/node_modules/npm
    ln -s ../lib/node_modules/npm/bin/npm-cli.js ${baseSystem}/usr/local/bin/npm
    chroot ${baseSystem} useradd --create-home node
    # What npm needs to know of the network outside while the image is built.
    [ -z "\${NODE_EXTRA_CA_CERTS:-}" ] || cafile="cafile=/etc/extra-ca.pem"
    printf '%s\\n' "registry=$npm_config_registry" "\${cafile:-}" >${baseSystem}/root/.npmrc
    touch /root/extra-ca.pem
    install -m 644 /root/extra-ca.pem ${baseSystem}/etc/extra-ca.pem
    `,
    { online: true },
  );
  // This machine is a container itself. It cannot mount layers on top of each other, so the build makes only one.
  // It cannot limit the number of processes, raise its own limits, or give a build its own network.
  await machine.run(`
    mkdir -p /etc/containers
    cat >/etc/containers/storage.conf <<SETTINGS
[storage]
driver = "vfs"
runroot = "/run/containers/storage"
graphroot = "/var/lib/containers/storage"
SETTINGS
    cat >/etc/containers/containers.conf <<SETTINGS
[containers]
pids_limit = 0
default_ulimits = ['nofile=$(ulimit -n):$(ulimit -n)', 'nproc=$(ulimit -u):$(ulimit -u)']
[engine]
env = ["BUILDAH_ISOLATION=chroot", "BUILDAH_LAYERS=false"]
SETTINGS
    tar --create --directory=${baseSystem} . | podman import --quiet - docker.io/library/node:24-slim
    rm -rf ${baseSystem}
  `);
};

const untilHealthy = (machine: Machine, container: string): Promise<string> =>
  machine.run(`
    for try in {1..60}; do
      [ "$(podman inspect --format '{{.State.Health.Status}}' ${container})" = healthy ] && exit
      sleep 1
    done
    podman logs ${container}
    false
  `);

const signIn = (origin: string) => expectJson(200, 'POST', `${origin}/api/auth/login`, { body: demoAdmin });

/** Builds the image, runs it and creates its administrator as the document says. */
export const checkContainerImage = async (
  machine: Machine,
  runNextBlock: (section: string) => Promise<string>,
): Promise<string> => {
  const section = 'In a container';
  await preparePodman(machine);
  await machine.run("systemctl stop 'luminous@*'");
  await runNextBlock(section);

  await runNextBlock(section);
  await untilHealthy(machine, 'luminous');
  const page = await call('GET', 'http://127.0.0.1:3000/');
  assert(page.body.includes('Remarkable homes'), 'The container does not serve the home page.');
  await runNextBlock(section);
  await untilHealthy(machine, 'luminous');
  await signIn('http://127.0.0.1:3000');
  const inquiries = await runNextBlock(section);
  assert(inquiries.includes('[]'), `The statement printed ${inquiries}.`);
  await untilHealthy(machine, 'luminous');

  // The backup, and what follows a loss. The administrator is in the archive.
  await runNextBlock(section);
  await untilHealthy(machine, 'luminous');
  await runNextBlock(section);
  await untilHealthy(machine, 'luminous');
  await signIn('http://127.0.0.1:3000');

  await runNextBlock(section);
  await untilHealthy(machine, 'trial');
  await signIn('http://127.0.0.1:3001');

  const user = await machine.run('podman exec luminous id --user --name');
  assert(user.trim() === 'node', `The container runs as ${user.trim()}.`);
  const start = Date.now();
  await machine.run('podman stop luminous trial');
  const seconds = Math.round((Date.now() - start) / 1_000);
  const size = await machine.run("podman images --format '{{.Size}}' luminous");
  return `${size.trim()}, built and run by Podman, healthy, stopped within ${seconds} s`;
};
