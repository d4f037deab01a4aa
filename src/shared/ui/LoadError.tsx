import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

type Props = {
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Whether the sentence stands for the whole page, and so is its heading. */
  isPage?: boolean;
};

/** What stands where content could not be loaded: the sentence, and a way to try again. */
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
