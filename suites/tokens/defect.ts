import type { Middleman } from '#suites/frame/api.ts';

/** A planted defect: a middleman in front of the server, or a script that runs in each page before the app. */
export type Defect = { middleman?: Middleman; script?: string };
