import Box, { type BoxProps } from '@mui/material/Box';

/** Green while a home is available, golden yellow otherwise; the word says it too. */
export const StatusBadge = ({ status, sx }: { status: string; sx?: BoxProps['sx'] }) => {
  const color = status === 'Available' ? 'success' : 'warning';
  return (
    <Box
      component="span"
      sx={[
        {
          typography: 'overline',
          lineHeight: 1,
          px: 1.25,
          py: 0.875,
          color: `${color}.contrastText`,
          bgcolor: `${color}.main`,
          whiteSpace: 'nowrap',
          // Without its ground the word would be white on white paper.
          printColorAdjust: 'exact',
        },
        sx ?? {},
      ].flat()}
    >
      {status}
    </Box>
  );
};
