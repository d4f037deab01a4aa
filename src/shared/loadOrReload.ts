import { env } from '#shared/env.ts';

/**
 * Loads a part of the app with `load`, an `import()`. After a release, which may have removed its file, loads the
 * document instead. Each document names the files of its release.
 */
export const loadOrReload = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async (error: unknown) => {
    const document = await fetch(location.href, { cache: 'no-cache' }).then(
      // An error page, of a proxy for example, is no release.
      (response) => (response.status < 500 ? response.text() : env.entryFile),
      () => env.entryFile,
    );
    // Until the document is replaced, or if a user with unsaved changes wants to stay, the error is shown.
    if (!document.includes(env.entryFile)) location.reload();
    throw error;
  });
