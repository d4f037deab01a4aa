import Box from '@mui/material/Box';

type Props = { color: 'primary' | 'success' | 'warning'; children: string };

/** A word about a property in small capitals on a coloured background. */
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
      // Without its background the word would be white on white paper.
      printColorAdjust: 'exact',
    }}
  >
    {children}
  </Box>
);

/** Green while a property is available, golden yellow otherwise. The word says it too. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge color={status === 'Available' ? 'success' : 'warning'}>{status}</Badge>
);
