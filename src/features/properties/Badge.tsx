import Box from '@mui/material/Box';

type Props = { color: 'primary' | 'success' | 'warning'; children: string };

/** One word about a home, in small capitals on a ground of its own. */
export const Badge = ({ color, children }: Props) => (
  <Box
    component="span"
    sx={{
      typography: 'overline',
      lineHeight: 1,
      px: 1.25,
      py: 0.875,
      color: `${color}.contrastText`,
      bgcolor: `${color}.main`,
      whiteSpace: 'nowrap',
      // Without its ground the word would be white on white paper.
      printColorAdjust: 'exact',
    }}
  >
    {children}
  </Box>
);
