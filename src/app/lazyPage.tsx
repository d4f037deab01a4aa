import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadOrReload } from '#shared/loadOrReload.ts';
import { PageLoading } from './PageLoading.tsx';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A page whose code could not be loaded. It tries again at each visit, and then shows the page or its error page. */
const makeRetryingPage = <Name extends string>(load: Load<Name>, name: Name): ComponentType => {
  const RetryingPage = () => {
    const [Page] = useState(() =>
      lazy<ComponentType>(async () => ({ default: (await loadOrReload(load))[name] })),
    );
    return (
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    );
  };
  return RetryingPage;
};

/**
 * A page in its own chunk. `name` is the name of the component that the module exports. The router would remember that
 * `lazy` has failed, so a page whose code is lost once, such as in a tunnel, would stay broken until a reload. Firefox
 * remembers it itself: there, only a reload helps.
 */
export const lazyPage = <Name extends string>(load: Load<Name>, name: Name): Pick<RouteObject, 'lazy'> => ({
  lazy: () =>
    load().then(
      (module) => ({ Component: module[name] }),
      () => ({ Component: makeRetryingPage(load, name) }),
    ),
});
