import { templateDatabase } from './templateDatabase.ts';

await templateDatabase();
