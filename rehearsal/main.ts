import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Rehearses docs/operate.md, and the commands of CONTRIBUTING.md that no test runs: npm run rehearse. The rehearsal
// gets its own network and mounts. So it cannot affect this machine and may use every port, and the kernel removes its
// mounts when it ends.

const isMissing = (program: string) => spawnSync('which', [program]).status !== 0;
const missing = ['debootstrap', 'unshare', 'nsenter', 'git'].filter(isMissing);
const chromium = process.env.CHROME_PATH ?? '/usr/bin/chromium';

const problems = [
  process.getuid?.() !== 0 &&
    'The rehearsal boots a Debian of its own and needs root for it: sudo npm run rehearse',
  missing.length > 0 && `Install these first: apt-get install ${missing.join(' ')}`,
  !existsSync(chromium) &&
    `The journeys need Chromium, and there is no ${chromium}. Install it, or name another program in CHROME_PATH.`,
].filter((problem) => problem !== false);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  const { status } = spawnSync(
    'unshare',
    ['--net', '--mount', process.execPath, '--import', 'tsx', join(import.meta.dirname, 'rehearse.ts')],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
