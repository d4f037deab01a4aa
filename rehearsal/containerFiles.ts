import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './bareDebian.ts';
import { assert } from './report.ts';

/**
 * Does what can be done without a container engine: the steps of the Containerfile were run for the release, so this
 * starts the server from the files alone that the image would hold, with the settings and the command of the image.
 */
export const checkContainerFiles = async (machine: Machine, root: string): Promise<string> => {
  const containerfile = readFileSync(join(root, 'Containerfile'), 'utf8');
  const copies = [...containerfile.matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm)];
  const variables = /^ENV (.+)$/m.exec(containerfile)?.[1] ?? '';
  const command = JSON.parse(/^CMD (\[.+\])$/m.exec(containerfile)?.[1] ?? '[]') as string[];
  const check = JSON.parse(/^ +CMD (\[.+\])$/m.exec(containerfile)?.[1] ?? '[]') as string[];
  assert(
    copies.length > 0 && command.length > 0 && check.length > 0,
    'The Containerfile has changed its form.',
  );
  const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(' ');
  await machine.run(`
    systemctl stop 'luminous@*'
    mkdir -p /srv/image/app
    cd /srv/image/app
    ${copies.map(([, from, to]) => `cp -r /opt/luminous/releases/1/${from} ./${to}`).join('\n')}
    install -d -m 700 -o luminous -g luminous /data
    systemd-run --quiet --unit=image --uid=luminous --working-directory=/srv/image/app \\
      ${variables
        .split(' ')
        .map((pair) => `--setenv=${pair}`)
        .join(' ')} ${quoted(command)}
    for try in {1..60}; do
      PORT=3000 ${quoted(check)} && break
      sleep 1
    done
    PORT=3000 ${quoted(check)}
    systemctl stop image
  `);
  return `${copies.length} copies and the health check suffice; no image was built: there is no container engine here`;
};
