import CssBaseline from '@mui/material/CssBaseline';
import ThemeProvider from '@mui/system/ThemeProvider';
import { Suspense, use, useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeTheme } from '#shared/theme/makeTheme.ts';
import { LazyToastHost } from '#shared/ui/toasts/LazyToastHost.tsx';
import type { RootState } from '#shared/store.ts';
import { LinkBehavior } from './LinkBehavior.tsx';
import type { AppStore } from './store.ts';

// The provider is MUI System's. Material UI's own also switches color schemes, which the app does not have.
const theme = makeTheme(LinkBehavior);

type Props = {
  store: AppStore;
  /** The state with which the page was rendered to HTML. Hydration starts from it. */
  serverState?: RootState;
  /** While a page is hydrated, its HTML stays until this resolves. */
  ready?: Promise<void>;
  /** Called after the first render. */
  onMounted?: () => void;
  /** The router's provider: one for the browser, one for rendering to HTML. */
  children: ReactNode;
};

const NotifyMounted = ({ onMounted }: Pick<Props, 'onMounted'>) => {
  useEffect(() => onMounted?.(), [onMounted]);
  return null;
};

const WhenReady = ({ ready, children }: Pick<Props, 'ready' | 'children'>) => {
  if (ready) use(ready);
  return children;
};

/** The whole app. The caller passes the store and the router, so that each test can create its own. */
export const App = ({ store, serverState, ready, onMounted, children }: Props) => (
  <Provider store={store} serverState={serverState}>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <LazyToastHost />
      {/* React hydrates what is inside a boundary in small steps, so that the page stays responsive. */}
      <Suspense>
        <WhenReady ready={ready}>{children}</WhenReady>
        <NotifyMounted onMounted={onMounted} />
      </Suspense>
    </ThemeProvider>
  </Provider>
);
