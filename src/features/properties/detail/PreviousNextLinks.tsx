import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Id } from '#contract/id.ts';
import { selectSavedIds } from '#features/savedProperties/index.ts';
import { selectIsSignedIn } from '#features/session/index.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { isSameId } from '#shared/lib/isSame.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '#shared/store.ts';
import { toListQuery } from '../filters.ts';
import type { LinkedProperty, PropertyLocationState } from '../propertyLocationState.ts';
import { parseSort, sortProperties } from '../listings/sortProperties.ts';
import { useGetPropertiesQuery } from '../propertiesApi.ts';
import { ResponsiveLabel } from './ResponsiveLabel.tsx';
import { usePreviousNextShortcuts } from './usePreviousNextShortcuts.ts';

type Props = { id: Id } & Pick<NonNullable<PropertyLocationState>, 'results' | 'savedHomes'>;

/** The results that the list shows for a search, in its order. From the cache, if the list is still there. */
const useResults = (results: string | undefined): LinkedProperty[] => {
  const isMember = useAppSelector(selectIsSignedIn);
  const searchParams = useMemo(() => new URLSearchParams(results), [results]);
  const { currentData: properties } = useGetPropertiesQuery(
    results === undefined ? skipToken : toListQuery(searchParams, isMember),
  );
  return useMemo(
    () => (properties ? sortProperties(properties, parseSort(searchParams), isMember) : []),
    [properties, searchParams, isMember],
  );
};

/** Those that are still saved. The history may be that of somebody else who has used this tab. */
const useStillSaved = (savedHomes: LinkedProperty[] | undefined): LinkedProperty[] => {
  const savedIds = useAppSelector(selectSavedIds);
  return useMemo(() => {
    const savedKeys = new Set(savedIds.map(String));
    return savedHomes?.filter(({ id }) => savedKeys.has(String(id))) ?? [];
  }, [savedHomes, savedIds]);
};

/**
 * The links to the previous and the next property of a list: the results of a search or the saved homes. They replace
 * the history entry, so that one click on "back" leads to the list from any of them. They stay if the property leaves
 * the list while its page is open.
 */
export const PreviousNextLinks = ({ id, results, savedHomes }: Props) => {
  const listedResults = useResults(results);
  const stillSaved = useStillSaved(savedHomes);
  const properties = savedHomes ? stillSaved : listedResults;
  const linksRef = usePreviousNextShortcuts();
  const index = properties.findIndex((property) => isSameId(property.id, id));
  const isListed = index !== -1;
  const [lastListed, setLastListed] = useState({ id, index });
  if (isListed && (lastListed.id !== id || lastListed.index !== index)) setLastListed({ id, index });
  const place = isListed || lastListed.id !== id ? index : lastListed.index;
  if (place === -1) return null;

  const renderLink = (property: LinkedProperty | undefined, rel: 'prev' | 'next', label: ReactNode) =>
    property && (
      <Link
        component={RouterLink}
        to={paths.property(property.id)}
        state={{ results, savedHomes } satisfies PropertyLocationState}
        replace
        rel={rel}
        aria-keyshortcuts={`Alt+Shift+${rel === 'prev' ? 'ArrowLeft' : 'ArrowRight'}`}
        title={property.title}
        color="inherit"
        underline="hover"
        sx={{ typography: 'body2', display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44 }}
      >
        {label}
      </Link>
    );

  return (
    <Box
      ref={linksRef}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { xs: 2, sm: 3 } }}
    >
      {renderLink(
        properties[place - 1],
        'prev',
        <>
          <ChevronLeft aria-hidden fontSize="small" />
          <ResponsiveLabel short="Previous" rest=" home" />
        </>,
      )}
      {isListed && (
        <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
          {`${formatNumber(place + 1)} of ${formatNumber(properties.length)}`}
        </Typography>
      )}
      {renderLink(
        properties[isListed ? place + 1 : place],
        'next',
        <>
          <ResponsiveLabel short="Next" rest=" home" />
          <ChevronRight aria-hidden fontSize="small" />
        </>,
      )}
    </Box>
  );
};
