import type { Interceptor } from '#suites/harness/api.ts';

/** A planted defect: an interceptor in front of the server, or a script that runs in each page before the app. */
export type Mutant = { interceptor?: Interceptor; script?: string };
