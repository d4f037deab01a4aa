import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { makeTheme } from '#shared/theme/makeTheme.ts';
import { ToastHost } from '#shared/ui/toasts/ToastHost.tsx';
import { LinkBehavior } from './LinkBehavior.tsx';
import type { AppStore } from './store.ts';

const theme = makeTheme(LinkBehavior);

type Props = { store: AppStore; router: Parameters<typeof RouterProvider>[0]['router'] };

/** The whole app. The caller passes the store and the router, so that each test can create its own. */
export const App = ({ store, router }: Props) => (
  <Provider store={store}>
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <ToastHost />
      <RouterProvider router={router} />
    </ThemeProvider>
  </Provider>
);
