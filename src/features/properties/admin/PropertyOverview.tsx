import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEventCallback } from '@mui/material/utils';
import type { GridFilterItem } from '@mui/x-data-grid';
import { memo, useCallback, useId, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { propertyStatuses, type Property } from '#contract/property.ts';
import { listingTypes } from '#contract/propertyFilters.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { tableId } from '#shared/table/DataTableGrid.tsx';
import { changeParams, filterParams } from '#shared/table/gridParams.ts';
import { SkipLink } from '#shared/ui/SkipLink.tsx';
import { priceRanges } from './priceRanges.ts';

const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const count = (properties: number) =>
  `${formatNumber(properties)} ${properties === 1 ? 'property' : 'properties'}`;

const barButton = {
  borderRadius: 0.5,
  '@media (hover: hover)': { '&:hover': { bgcolor: 'stone' } },
  '&.Mui-focusVisible': { outlineOffset: -2 },
  '&[aria-pressed="true"]': {
    bgcolor: 'stone',
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
};

/** The bar keeps its color in forced-colors mode, where it would not be visible otherwise. */
const fill = { bgcolor: 'primary.main', forcedColorAdjust: 'none' };

/** A group so narrow for its text size that labels and bars do not fit side by side. */
const narrowGroup = '@container (max-width: 15rem)';
/** A group too narrow for the label of each price range. */
const crowdedGroup = (rangeCount: number) => `@container (15rem < width <= ${2.9 * rangeCount}rem)`;

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    // The bars' hover color extends beyond the page's edge, so that their labels are aligned with it.
    <Box role="group" aria-labelledby={id} sx={{ containerType: 'inline-size', mx: -1 }}>
      <Typography id={id} variant="overline" component="h2" sx={{ px: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

type OverviewProps = {
  /** Undefined while they load. */
  properties: Property[] | undefined;
};

/** The table's filter, which is in the URL. The functions keep their identity until the filter changes. */
const useBarFilter = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const active = JSON.stringify({
    filter: searchParams.getAll('filter'),
    value: searchParams.getAll('value'),
  });
  const isActive = useCallback(
    (item: GridFilterItem) => JSON.stringify(filterParams(item)) === active,
    [active],
  );
  /** Replaces the table's filter, or removes it if it is the active one. */
  const toggle = useEventCallback((item: GridFilterItem) =>
    setSearchParams(
      changeParams(searchParams, { ...filterParams(isActive(item) ? undefined : item), page: [] }),
      { flushSync: true, preventScrollReset: true },
    ),
  );
  return { isActive, toggle };
};

type GroupProps = OverviewProps & ReturnType<typeof useBarFilter>;

const countedFields = [
  { title: 'By status', field: 'status', known: propertyStatuses },
  { title: 'By listing type', field: 'listing_type', known: listingTypes },
] as const;
type ValueBarsProps = GroupProps & (typeof countedFields)[number];

/** One bar for each value of a field, including values that only a hosted API knows. Pressing it filters the table. */
const ValueBars = memo(({ title, field, known, properties, isActive, toggle }: ValueBarsProps) => {
  const counts = useMemo(() => {
    const countOf = new Map<string, number>(known.map((value) => [value, 0]));
    for (const { [field]: value } of properties ?? []) countOf.set(value, (countOf.get(value) ?? 0) + 1);
    return [...countOf];
  }, [known, field, properties]);
  return (
    <Group title={title}>
      {counts.map(([value, matching]) => {
        const filter = { field, operator: 'is', value };
        return (
          <ButtonBase
            key={value}
            aria-pressed={isActive(filter)}
            aria-label={properties && `${value}: ${count(matching)}`}
            disabled={!properties}
            onClick={() => toggle(filter)}
            sx={{
              ...barButton,
              display: 'grid',
              gridTemplateColumns: '7.5rem 1fr 3rem',
              width: '100%',
              px: 1,
              minHeight: '1.75rem',
              // The bar is below its label.
              [narrowGroup]: {
                gridTemplateColumns: '1fr auto',
                '& > div': { gridArea: '2 / 1 / auto / -1', mb: 1 },
              },
            }}
          >
            <Typography variant="body2" sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
            <Box sx={{ height: '0.5rem', bgcolor: 'divider' }}>
              <Box sx={{ ...fill, height: 1, width: matching / (properties?.length || 1) }} />
            </Box>
            <Typography variant="body2" sx={{ textAlign: 'right' }}>
              {properties && formatNumber(matching)}
            </Typography>
          </ButtonBase>
        );
      })}
    </Group>
  );
});
ValueBars.displayName = 'ValueBars';

const labeledPriceRanges = (properties: Property[]) =>
  priceRanges(properties.flatMap(({ price }) => (price === undefined ? [] : Math.round(price)))).map(
    (range) => {
      const [from, to] = [range.from, range.to + 1].map((price) => compactDollars.format(price));
      return { ...range, label: from, fullLabel: `${from} to ${to}` };
    },
  );

/** A histogram of the prices. Pressing a bar filters the table by its range. */
const PriceBars = memo(({ properties, isActive, toggle }: GroupProps) => {
  const ranges = useMemo(() => labeledPriceRanges(properties ?? []), [properties]);
  const highest = Math.max(...ranges.map((range) => range.count));
  return (
    <Group title="By price">
      <Box
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: 'minmax(0, 1fr)',
          minHeight: '5.125rem',
          px: '6px',
          [crowdedGroup(ranges.length)]: {
            '& > :nth-of-type(even) > :last-child': { visibility: 'hidden' },
          },
          [narrowGroup]: {
            gridAutoFlow: 'row',
            gridTemplateColumns: 'repeat(auto-fill, minmax(3rem, 1fr))',
            rowGap: 1,
          },
        }}
      >
        {ranges.map(({ from, to, label, fullLabel, count: matching }) => {
          const filter = { field: 'price', operator: 'between', value: [from, to] };
          return (
            <ButtonBase
              key={from}
              aria-pressed={isActive(filter)}
              aria-label={`${fullLabel}: ${count(matching)}`}
              title={fullLabel}
              onClick={() => toggle(filter)}
              sx={{
                ...barButton,
                minWidth: 24,
                px: '2px',
                flexDirection: 'column',
                alignItems: 'stretch',
                textAlign: 'left',
                whiteSpace: 'nowrap',
              }}
            >
              <Typography variant="caption" sx={{ mt: 'auto' }}>
                {formatNumber(matching)}
              </Typography>
              <Box sx={{ ...fill, height: `max(1px, ${(2.5 * matching) / highest}rem)` }} />
              <Typography variant="caption">{label}</Typography>
            </ButtonBase>
          );
        })}
      </Box>
    </Group>
  );
});
PriceBars.displayName = 'PriceBars';

/**
 * An overview of the portfolio. Each bar is a button that filters the table below. While the properties load, the
 * overview has its height but no numbers.
 */
export const PropertyOverview = ({ properties }: OverviewProps) => {
  const filter = useBarFilter();
  return (
    <>
      <SkipLink to={tableId}>Skip to table</SkipLink>
      <Box
        component="section"
        aria-label="Overview"
        sx={{
          mb: 3,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 5,
          rowGap: 2,
          // Fewer groups in a row on narrow screens and with a larger text size. The prices then have a row of their own.
          '& > *': { flex: '3 1 16rem' },
          '& > :last-child': { flex: '4 1 21rem' },
        }}
      >
        {countedFields.map((counted) => (
          <ValueBars key={counted.field} {...counted} properties={properties} {...filter} />
        ))}
        <PriceBars properties={properties} {...filter} />
      </Box>
    </>
  );
};
