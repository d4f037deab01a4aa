import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { focusHeading } from '#shared/ui/focus.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';

/** The `errorElement` of a route inside a layout: its page failed to render or its code failed to load. */
export const RouteErrorPage = () => {
  const error = useRouteError();
  useEffect(() => console.error('The route failed to load or render.', error), [error]);
  // The element that had the focus has been unmounted.
  useEffect(() => focusHeading(), []);
  return (
    <PageFrame title="Something went wrong" intro="This page could not be loaded. Please try again.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload page
        </Button>
        {/* A new document: after a release, the files that this one needs may be gone. */}
        <Button variant="outlined" color="inherit" component="a" href={paths.home}>
          Go to the home page
        </Button>
      </Box>
    </PageFrame>
  );
};

/** The `errorElement` of a route outside the layouts. */
export const LayoutErrorPage = () => (
  <main id="main" tabIndex={-1}>
    <RouteErrorPage />
  </main>
);
