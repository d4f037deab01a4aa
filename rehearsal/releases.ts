import { readFileSync, writeFileSync } from 'node:fs';
import type { Machine } from './bareDebian.ts';

/** Makes release 2 from release 1: with another file in the app, and with a migration of its own. */
export const prepareSecondRelease = async (machine: Machine): Promise<void> => {
  await machine.run(`
    cp --archive --link /opt/luminous/releases/1 /opt/luminous/releases/2
    cd /opt/luminous/releases/2
    echo 2 >dist/release.txt
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
