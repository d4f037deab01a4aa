import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import type { Id } from '#contract/id.ts';
import type { Property } from '#contract/property.ts';
import { Price, PropertyLink } from '#features/properties/index.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { ComparePictures } from './ComparePictures.tsx';
import { LookupError } from './LookupError.tsx';
import type { SavedPropertyEntry } from './useSavedProperties.ts';

/** A dialog too narrow for a column of labels beside two properties. The labels are above the values then. */
export const labelsAbove = '@container (max-width: 40rem)';

/** The rows of the table, in the order in which they are read. */
const facts: { label: string; read: (property: Property) => ReactNode }[] = [
  { label: 'Price', read: ({ price }) => <Price price={price} isMember variant="body1" /> },
  { label: 'Bedrooms', read: ({ bedrooms }) => bedrooms },
  { label: 'Bathrooms', read: ({ bathrooms }) => bathrooms },
  { label: 'City', read: ({ city }) => city },
  { label: 'Type', read: ({ listing_type }) => listing_type },
  { label: 'Status', read: ({ status }) => status },
  { label: 'Pictures', read: (property) => <ComparePictures property={property} /> },
];

const labelCells = '& thead td:first-of-type, & tbody th';
const homeCells = '& tr > * + *';
const lastCells = '& tr > :last-child';

/** The first column stays in place while the others scroll below it. */
const Table = styled('table')(({ theme: { breakpoints, palette, spacing, typography } }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    padding: spacing(1.5, 2),
    textAlign: 'start',
    unicodeBidi: 'plaintext',
    verticalAlign: 'top',
    borderTop: `1px solid ${palette.divider}`,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 'inherit',
  },
  '& tbody > tr > *': { verticalAlign: 'baseline' },
  // An amount stays in one piece. The column becomes wider.
  '& .price': { overflowWrap: 'normal' },
  [labelCells]: {
    ...typography.caption,
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: '6.75rem',
    backgroundColor: palette.background.paper,
    color: palette.text.secondary,
    overflowWrap: 'normal',
    [breakpoints.up('sm')]: { paddingInlineStart: spacing(3) },
  },
  [homeCells]: { minWidth: 200, maxWidth: 280, width: 280 },
  // Wider by its padding, so that all pictures have the same size.
  [lastCells]: { minWidth: 208, maxWidth: 288, width: 288, paddingInlineEnd: spacing(3) },
  '& thead th, & thead td': { borderTop: 0, paddingTop: 0 },
  '& thead th': { paddingBottom: 0 },
  // Two homes fit on a phone: the labels' column is only a margin, and each label lies at the top of its row.
  [labelsAbove]: {
    [labelCells]: {
      verticalAlign: 'top',
      minWidth: spacing(1),
      maxWidth: spacing(1),
      paddingInline: 0,
      textIndent: spacing(2),
      whiteSpace: 'nowrap',
      backgroundColor: 'transparent',
    },
    [homeCells]: { minWidth: '7.5rem', paddingInline: spacing(1) },
    '& tbody td': { paddingTop: `calc(${spacing(1.5)} + 1.25rem)` },
    [lastCells]: { minWidth: `calc(7.5rem + ${spacing(1)})`, paddingInlineEnd: spacing(2) },
  },
  // The homes share the width of the paper.
  '@media print': {
    width: '100%',
    tableLayout: 'fixed',
    '& thead td': { width: 108 },
    [`${homeCells}, ${lastCells}`]: { minWidth: 0, width: 'auto', paddingInlineEnd: spacing(2) },
    '& tr': { breakInside: 'avoid' },
  },
}));

type HeaderProps = SavedPropertyEntry & Pick<Props, 'onRetry'>;

const PropertyHeader = ({ id, property, hasFailed, isRetrying, onRetry }: HeaderProps) => {
  if (hasFailed) return <LookupError onRetry={() => onRetry(id)} isRetrying={isRetrying} />;
  if (!property) return <Skeleton variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />;
  return (
    <>
      <Picture src={property.image} alt="" sizes="280px" loading="eager" />
      <Link
        component={PropertyLink}
        id={id}
        color="inherit"
        underline="hover"
        title={property.title}
        sx={{
          typography: 'h5',
          mt: 1.5,
          unicodeBidi: 'plaintext',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: '3',
          overflow: 'hidden',
          '@media print': { display: 'block' },
        }}
      >
        {property.title}
      </Link>
    </>
  );
};

/**
 * An element that gets the focus scrolls into view next to the sticky first column, not under it. The dialog would clip
 * an outer focus ring.
 */
const scrollingRegion = {
  overflowX: 'auto',
  pb: 2,
  scrollPaddingInlineStart: 'calc(6.75rem + 32px)',
  [labelsAbove]: { scrollPaddingInlineStart: 0 },
  outlineOffset: -2,
  '@media print': { overflow: 'visible' },
};

type Props = {
  properties: SavedPropertyEntry[];
  onRemove: (id: Id) => void;
  /** Looks a property up again. */
  onRetry: (id: Id) => void;
};

export const CompareTable = ({ properties, onRemove, onRetry }: Props) => (
  // A region that scrolls must be focusable by keyboard, and needs a name.
  <Box role="region" aria-label="Comparison table" tabIndex={0} sx={scrollingRegion}>
    <Table>
      <caption style={visuallyHidden}>Your chosen homes, one in each column</caption>
      <thead>
        <tr>
          <td />
          {properties.map((entry) => (
            <th key={entry.id} scope="col">
              <PropertyHeader {...entry} onRetry={onRetry} />
            </th>
          ))}
        </tr>
        {/* Outside the headers, whose text screen readers announce with each cell. */}
        <tr>
          <td />
          {properties.map(({ id, property, hasFailed }) => (
            <td key={id}>
              {(property || hasFailed) && (
                <Button
                  size="small"
                  aria-label={`Remove ${property?.title ?? 'this home'} from the comparison`}
                  onClick={() => onRemove(id)}
                  sx={{ ml: -2 }}
                >
                  Remove
                </Button>
              )}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, read }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {properties.map(({ id, property }) => (
              <td key={id}>{property && read(property)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Box>
);
