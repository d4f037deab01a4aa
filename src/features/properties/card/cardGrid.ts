import type { CSSObject, Theme } from '@mui/material/styles';

/** The styles of a list of cards: two in a row from tablets on, one on phones. Wider screens have more. */
export const cardGrid = ({ theme: { breakpoints, spacing } }: { theme: Theme }): CSSObject => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: spacing(3),
  [breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [breakpoints.up('md')]: { gap: spacing(4) },
});
