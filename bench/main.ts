import { benchmarkAdminTable } from './adminTable.ts';
import { benchmarkMemberCalls } from './memberCalls.ts';
import { benchmarkPropertyList } from './propertyList.ts';
import { benchmarkScrolling } from './scrolling.ts';

const results = [
  await benchmarkPropertyList(),
  await benchmarkMemberCalls(),
  await benchmarkAdminTable(),
  await benchmarkScrolling(),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
