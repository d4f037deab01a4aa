import Box from '@mui/material/Box';

type Props = { color: 'primary' | 'success' | 'warning'; children: string };

/** A label for a property in small capitals on a coloured background. */
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
      // Without its background, the text would be white on white paper.
      printColorAdjust: 'exact',
    }}
  >
    {children}
  </Box>
);

/** Green for an available property, otherwise golden yellow. The text also names the status. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge color={status === 'Available' ? 'success' : 'warning'}>{status}</Badge>
);
