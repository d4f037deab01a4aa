import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { scriptHashes } from './scriptHashes.ts';

test.each(['\n', '\r\n', '\r'])(
  'the hash is that of the script as browsers parse it, with %j in the file',
  (end) => {
    const directory = mkdtempSync(join(tmpdir(), 'luminous-hashes-'));
    const script = '\nfirst();\nsecond();\n';
    writeFileSync(
      join(directory, 'index.html'),
      `<script>${script}</script>\n<script type="module" src="/main.js"></script>`.replaceAll('\n', end),
    );
    const hash = createHash('sha256').update(script).digest('base64');
    expect(scriptHashes(directory)).toEqual([`'sha256-${hash}'`]);
    rmSync(directory, { recursive: true });
  },
);
