import type { CSSObject, Theme } from '@mui/material/styles';

type Props = { theme: Theme };

/** The space between cards. */
export const cardGap = ({ theme: { breakpoints, spacing } }: Props): CSSObject => ({
  gap: spacing(3),
  [breakpoints.up('md')]: { gap: spacing(4) },
});

/** The styles of a list of cards: one in a row on phones, otherwise two. Each list adds columns on wider screens. */
export const cardGrid = ({ theme }: Props): CSSObject => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  ...cardGap({ theme }),
});
