import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

type Props = {
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Whether the error replaces the whole page. The message is then the page's heading. */
  isPage?: boolean;
};

/** Replaces content that could not be loaded: a message, and optionally a retry button. */
export const LoadError = ({ message, onRetry, isRetrying = false, isPage = false }: Props) => (
  <Box role="alert" sx={{ py: { xs: 6, md: 10 }, textAlign: 'center' }}>
    <Typography
      {...(isPage ? { variant: 'h2', component: 'h1', tabIndex: -1 } : { variant: 'h4', component: 'p' })}
    >
      {message}
    </Typography>
    {onRetry && (
      <Button variant="outlined" color="inherit" onClick={onRetry} loading={isRetrying} sx={{ mt: 3 }}>
        Try again
      </Button>
    )}
  </Box>
);
