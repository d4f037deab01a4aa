import { benchmarkAdminTable } from './adminTable.ts';
import { benchmarkMemberCalls } from './memberCalls.ts';
import { benchmarkPropertyList } from './propertyList.ts';

const results = [await benchmarkPropertyList(), await benchmarkMemberCalls(), await benchmarkAdminTable()];
process.exitCode = results.every(Boolean) ? 0 : 1;
