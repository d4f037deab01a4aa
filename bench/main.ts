import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { withTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { benchmarkAdminTable } from './adminTable.ts';
import { measureCollectionSizes } from './collectionSizes.ts';
import { benchmarkMemberCalls } from './memberCalls.ts';
import { benchmarkPageLoad } from './pageLoad.ts';
import { benchmarkPropertyList } from './propertyList.ts';
import { reportTable } from './reportLimit.ts';
import { benchmarkScrolling } from './scrolling.ts';

// Fails at once, not after minutes, if PostgreSQL is missing.
if (!(await withTemporaryPostgres(() => Promise.resolve(true)))) process.exit(1);

const results = [
  await benchmarkPageLoad(),
  await benchmarkScrolling(),
  await benchmarkPropertyList(),
  await benchmarkMemberCalls(),
  await benchmarkAdminTable(),
];
const sizes = await measureCollectionSizes();
process.exitCode = results.every(Boolean) ? 0 : 1;

/** Everything below this line of the document is written here. */
const marker = '<!-- The benchmarks write what follows. -->';
const file = join(import.meta.dirname, '..', 'docs', 'performance.md');
const [introduction = ''] = (await readFile(file, 'utf8')).split(marker);
const date = new Date().toISOString().slice(0, 10);
const measured = `${introduction}${marker}\n\nMeasured on ${date} with Node ${process.versions.node}.\n\n${reportTable()}\n\nThe listings with more and more properties, without a slow network or processor:\n\n${sizes}\n`;
await writeFile(file, await format(measured, { ...(await resolveConfig(file)), parser: 'markdown' }));
