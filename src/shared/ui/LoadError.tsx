import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RetryButton } from './RetryButton.tsx';

type Props = {
  message: string;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Whether the error replaces the whole page. The message is then the page's heading. */
  isPage?: boolean;
  /** Whether screen readers announce it at once. */
  isAlert?: boolean;
};

/** Replaces content that could not be loaded: a message, and a retry button. */
export const LoadError = ({
  message,
  onRetry,
  isRetrying = false,
  isPage = false,
  isAlert = true,
}: Props) => (
  <Box role={isAlert ? 'alert' : undefined} sx={{ py: { xs: 6, md: 10 }, textAlign: 'center' }}>
    <Typography
      sx={{ textWrap: 'balance' }}
      {...(isPage ? { variant: 'h2', component: 'h1', tabIndex: -1 } : { variant: 'h4', component: 'p' })}
    >
      {message}
    </Typography>
    <RetryButton variant="outlined" onRetry={onRetry} isRetrying={isRetrying} sx={{ mt: 3 }} />
  </Box>
);
