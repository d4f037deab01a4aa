import { styled } from '@mui/material/styles';
import { cardGrid } from '#features/properties/index.ts';

/** Three cards in a row on large screens. Each card has its checkbox below it. */
export const SavedPropertyGrid = styled('ul')(cardGrid, ({ theme: { breakpoints, spacing } }) => ({
  marginTop: spacing(3),
  [breakpoints.up('xxl')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > li': { display: 'flex', flexDirection: 'column', outlineOffset: 4 },
  // The cards of a row have the same height, whatever is below them.
  '& > li > article': { flex: '1 0 auto', height: 'auto' },
  // One row of skeletons at every width: an empty list then causes no layout shift.
  [breakpoints.down('xxl')]: { '[aria-busy="true"] > & > li:nth-of-type(3)': { display: 'none' } },
  [breakpoints.down('sm')]: { '[aria-busy="true"] > & > li:nth-of-type(2)': { display: 'none' } },
}));
