import type { StandardSchemaV1 } from '@standard-schema/spec';
import { loadOrReload } from '#shared/loadOrReload.ts';
import type * as allSchemas from './schemas.ts';

type Schemas = typeof allSchemas;

let schemas: Promise<Schemas> | undefined;

/**
 * The promise is kept. Chromium takes a task for each `import()`, even of a module that is loaded, and a page would show
 * its placeholders in between.
 */
const importSchemas = (): Promise<Schemas> => {
  schemas ??= import('./schemas.ts').catch((error: unknown) => {
    schemas = undefined;
    throw error;
  });
  return schemas;
};

/** Starts the download, so that the schemas load while the API responds. */
export const preloadSchemas = (): void => void importSchemas().catch(() => undefined);

let hasFailed = false;

/** Whether the user has clicked or typed on this page. Firefox before version 120 does not tell. */
const hasBeenUsed = () => (navigator.userActivation as UserActivation | undefined)?.hasBeenActive === true;

/**
 * The schemas of the responses. They are not part of the first load, because a page from our server comes with its data.
 * If they are lost a second time, a page that has been used is reloaded, because Firefox remembers that an import has
 * failed. Without that condition, a page that needs them for two responses would reload forever.
 */
export const loadSchemas = (): Promise<Schemas> =>
  loadOrReload(importSchemas).catch((error: unknown) => {
    if (hasFailed && hasBeenUsed()) location.reload();
    hasFailed = true;
    throw error;
  });

/** A schema of `schemas.ts`, for an endpoint. */
export const lazySchema = <Output>(
  select: (schemas: Schemas) => StandardSchemaV1<unknown, Output>,
): StandardSchemaV1<Output> => ({
  '~standard': {
    version: 1,
    vendor: 'luminous',
    validate: async (value) => select(await loadSchemas())['~standard'].validate(value),
  },
});
