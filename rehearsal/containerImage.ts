import * as z from 'zod/mini';
import type { Machine } from './bareDebian.ts';
import { assert } from './report.ts';

const inspectedSchema = z.object({
  Docker: z.object({
    config: z.object({
      User: z.literal('node'),
      Cmd: z.array(z.string()).check(z.minLength(1)),
      Volumes: z.object({ '/data': z.object({}) }),
      Healthcheck: z.object({ Test: z.tuple([z.literal('CMD')], z.string()) }),
    }),
  }),
});

const settings = 'export BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs';

/** Where the base system of the rehearsal has been copied to on the machine. */
const baseSystem = '/srv/base';

/**
 * Makes what stands in for `node:24-slim`, because the rehearsal reaches no registry of images: a minimal Debian with
 * Node.js 24, npm and the user `node`.
 */
const makeBaseImage = async (machine: Machine): Promise<void> => {
  machine.copyBaseSystem(baseSystem);
  await machine.run(
    `
    apt-get install --quiet --yes --no-install-recommends buildah netavark
    npm install --prefix /srv/node --no-audit --no-fund node@24 npm@11
    cd /srv/node/node_modules/node
    [ -x bin/node ] || node installArchSpecificPackage
    install bin/node ${baseSystem}/usr/local/bin/node
    mkdir -p ${baseSystem}/usr/local/lib/node_modules
    cp -r /srv/node/node_modules/npm ${baseSystem}/usr/local/lib/node_modules/npm
    ln -s ../lib/node_modules/npm/bin/npm-cli.js ${baseSystem}/usr/local/bin/npm
    chroot ${baseSystem} useradd --create-home node
    `,
    { online: true },
  );
  await machine.run(`
    ${settings}
    # Buildah would ask for more files and processes than this machine may have.
    mkdir -p /etc/containers
    {
      echo '[containers]'
      echo "default_ulimits = ['nofile=$(ulimit -n):$(ulimit -n)', 'nproc=$(ulimit -u):$(ulimit -u)']"
    } >/etc/containers/containers.conf
    container=$(buildah from scratch)
    buildah add --quiet $container ${baseSystem} /
    buildah commit --quiet $container docker.io/library/node:24-slim
    buildah rm $container
    rm -rf ${baseSystem}
  `);
};

/** What npm needs to know of the network outside while the image is built. None of it stays in the image. */
const npmSettings = `
  mkdir -p /srv/build
  {
    echo "registry=$npm_config_registry"
    [ -z "\${NODE_EXTRA_CA_CERTS:-}" ] || echo 'cafile=/root/extra-ca.pem'
  } >/srv/build/npmrc
  touch /root/extra-ca.pem
`;

/** Builds the image of the Containerfile and starts it with its own settings, command and health check. */
export const checkContainerImage = async (machine: Machine): Promise<string> => {
  await makeBaseImage(machine);
  await machine.run(
    `
    ${settings}
    ${npmSettings}
    mkdir -p /srv/build/context
    tar -xzf /root/luminous.tar.gz -C /srv/build/context
    buildah build --pull-never --format docker --tag luminous \\
      --volume /srv/build/npmrc:/root/.npmrc:ro --volume /root/extra-ca.pem:/root/extra-ca.pem:ro \\
      /srv/build/context
    `,
    { online: true },
  );
  const inspected: unknown = JSON.parse(
    await machine.run(`${settings}; buildah inspect --type image luminous`),
  );
  const { Cmd, Healthcheck } = z.parse(inspectedSchema, inspected).Docker.config;
  const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(' ');
  const check = `buildah run $(cat /srv/build/id) -- ${quoted(Healthcheck.Test.slice(1))}`;
  const page = await machine.run(`
    ${settings}
    systemctl stop 'luminous@*'
    buildah from luminous >/srv/build/id
    systemd-run --quiet --unit=image --setenv=BUILDAH_ISOLATION=chroot --setenv=STORAGE_DRIVER=vfs \\
      buildah run $(cat /srv/build/id) -- ${quoted(Cmd)}
    for try in {1..60}; do
      ${check} && break
      sleep 1
    done
    ${check}
    curl --silent --fail http://127.0.0.1:3000/
  `);
  assert(page.includes('Remarkable homes'), 'The image does not serve the home page.');
  await machine.run('systemctl stop image');
  const size = await machine.run(`${settings}; buildah images --format '{{.Size}}' luminous`);
  return `${size.trim()}, built by Buildah on a stand-in for node:24-slim; its health check passes`;
};
