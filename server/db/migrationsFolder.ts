import { join } from 'node:path';

/** Where `npm run db:generate` puts the migrations; both databases run the same ones. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');
