import { readFileSync, writeFileSync } from 'node:fs';
import type { Machine } from './freshDebian.ts';

/**
 * Makes release 2 from release 1: with another name for the app's code, as after a build, and with a migration of its
 * own.
 */
export const prepareSecondRelease = async (machine: Machine): Promise<void> => {
  await machine.run(`
    cp --archive --link /opt/luminous/releases/1 /opt/luminous/releases/2
    cd /opt/luminous/releases/2
    entry=$(cd dist/assets && ls index-*.js)
    grep --recursive --files-with-matches "$entry" dist dist-server | xargs sed --in-place "s/$entry/index-2.js/g"
    mv "dist/assets/$entry" dist/assets/index-2.js
    find dist '(' -name '*.br' -o -name '*.gz' ')' -delete
    echo 'ALTER TABLE "properties" ADD COLUMN "rehearsed" boolean DEFAULT false NOT NULL;' >server/db/migrations/9999_rehearsal.sql
    rm server/db/migrations/meta/_journal.json
  `);
  const journal = 'server/db/migrations/meta/_journal.json';
  type Journal = {
    entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
  };
  const read = JSON.parse(
    readFileSync(machine.pathOf(`/opt/luminous/releases/1/${journal}`), 'utf8'),
  ) as Journal;
  const last = read.entries.at(-1);
  if (!last) throw new Error('There is no migration.');
  read.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_rehearsal' });
  writeFileSync(machine.pathOf(`/opt/luminous/releases/2/${journal}`), JSON.stringify(read));
};
