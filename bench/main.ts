import { benchListings } from './listings.ts';

const results = [await benchListings()];
process.exitCode = results.every(Boolean) ? 0 : 1;
