import Box, { type BoxProps } from '@mui/material/Box';
import { RetryButton } from './RetryButton.tsx';

type Props = { message: string; onRetry: () => void; isRetrying: boolean; sx?: BoxProps['sx'] };

/** An alert next to content that could not be refreshed, with a retry button. */
export const RetryAlert = ({ message, onRetry, isRetrying, sx }: Props) => (
  <Box
    role="alert"
    sx={[
      {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'error.main',
        typography: 'body2',
        color: 'error.main',
      },
      ...[sx ?? {}].flat(),
    ]}
  >
    {message}
    <RetryButton size="small" onRetry={onRetry} isRetrying={isRetrying} sx={{ whiteSpace: 'nowrap' }} />
  </Box>
);
