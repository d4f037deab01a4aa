import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';

/** What a page shows when drawing it failed, or when its code could not be fetched. The layout around it stays. */
export const RouteError = () => {
  const error = useRouteError();
  useEffect(() => console.error('The page could not be shown.', error), [error]);
  return (
    <PageFrame
      title="This page could not be shown"
      intro="Something went wrong on our side. Loading it again often helps."
    >
      <Button variant="contained" onClick={() => window.location.reload()} sx={{ mr: 2 }}>
        Load again
      </Button>
      <Button variant="outlined" color="inherit" href={paths.home}>
        Back to the start
      </Button>
    </PageFrame>
  );
};
