import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { makeTheme } from '#shared/theme/makeTheme.ts';
import { LazyToastHost } from '#shared/ui/toasts/LazyToastHost.tsx';
import { LinkBehavior } from './LinkBehavior.tsx';
import type { AppStore } from './store.ts';

const theme = makeTheme(LinkBehavior);

type ProvidersProps = {
  store: AppStore;
  /** The state with which the page was rendered to HTML. Hydration starts from it. */
  serverState?: ReturnType<AppStore['getState']>;
  children: ReactNode;
};

/** The providers around the router, in the browser and where pages are rendered to HTML. */
export const AppProviders = ({ store, serverState, children }: ProvidersProps) => (
  <Provider store={store} serverState={serverState}>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  </Provider>
);

type Props = Omit<ProvidersProps, 'children'> & {
  router: Parameters<typeof RouterProvider>[0]['router'];
  /** Called once the page is interactive and shows the current user's view. */
  onReady?: () => void;
};

/** The whole app. The caller passes the store and the router, so that each test can create its own. */
export const App = ({ router, onReady, ...providers }: Props) => {
  useEffect(() => {
    if (!onReady) return;
    const frame = requestAnimationFrame(onReady);
    return () => cancelAnimationFrame(frame);
  }, [onReady]);
  return (
    <AppProviders {...providers}>
      <LazyToastHost />
      <RouterProvider router={router} />
    </AppProviders>
  );
};
