import { benchmarkAdminTable } from './adminTable.ts';
import { benchmarkPropertyList } from './propertyList.ts';

const results = [await benchmarkPropertyList(), await benchmarkAdminTable()];
process.exitCode = results.every(Boolean) ? 0 : 1;
