import { benchAdminTable } from './adminTable.ts';
import { benchListings } from './listings.ts';

const results = [await benchListings(), await benchAdminTable()];
process.exitCode = results.every(Boolean) ? 0 : 1;
