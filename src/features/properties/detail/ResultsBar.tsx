import ArrowBack from '@mui/icons-material/ArrowBack';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { selectIsAdmin } from '#features/session/index.ts';
import { paths } from '#shared/paths.ts';
import { goBackOnClick, useGoBack } from '#shared/goBack.ts';
import { useAppSelector } from '#shared/store.ts';
import { LazyBoundary } from '#shared/ui/LazyBoundary.tsx';
import { toastOffsetStyles } from '#shared/ui/toasts/toastOffset.tsx';
import { useIsHydrated } from '#shared/ui/useIsHydrated.ts';
import type { PropertyLocationState } from '../propertyLocationState.ts';
import { ResponsiveLabel } from './ResponsiveLabel.tsx';

// Lazy: someone who opens the URL of a property comes from no list.
const PreviousNextLinks = lazy(() =>
  import('./PreviousNextLinks.tsx').then((module) => ({ default: module.PreviousNextLinks })),
);

const barHeight = 56;
const linkStyle = {
  typography: 'body2',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
};
const belowBarStyles = toastOffsetStyles(`${barHeight}px`);

/**
 * Above a property: the way back to the list it was opened from, to the previous and next one there, and, for
 * administrators, to its form.
 */
export const ResultsBar = ({ id }: { id: Id }) => {
  const state = useLocation().state as PropertyLocationState;
  const goBack = useGoBack();
  const isHydrated = useIsHydrated();
  const isAdmin = useAppSelector(selectIsAdmin);
  const { results, savedHomes } = (isHydrated && state) || {};
  const backTo = savedHomes
    ? { href: paths.dashboard, name: 'saved homes' }
    : results !== undefined && { href: paths.listings + results, name: 'results' };

  return (
    <Container
      component="nav"
      aria-label="Results"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        minHeight: barHeight,
        // The layout of the details leaves space above the pictures.
        mb: { md: -3 },
        '@media print': { display: 'none' },
      }}
    >
      <Link
        href={backTo ? backTo.href : paths.listings}
        // Only links in a list set the state, so the history entry before this one is the list. It has the scroll
        // position.
        onClick={(event) => {
          if (backTo) goBackOnClick(event, goBack);
        }}
        color="inherit"
        underline="hover"
        sx={linkStyle}
      >
        <ArrowBack aria-hidden fontSize="inherit" />
        {backTo ? <ResponsiveLabel short="Back" rest={` to ${backTo.name}`} /> : 'All homes'}
      </Link>
      {belowBarStyles}
      {backTo && (
        <LazyBoundary>
          <PreviousNextLinks id={id} results={results} savedHomes={savedHomes} />
        </LazyBoundary>
      )}
      {isAdmin && (
        <Link href={paths.adminPropertyEdit(id)} color="inherit" underline="hover" sx={linkStyle}>
          Edit
        </Link>
      )}
    </Container>
  );
};
