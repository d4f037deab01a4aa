import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { AlertProps } from '@mui/material/Alert';

type Props = { message: string; onRetry: () => void; isRetrying: boolean; sx?: AlertProps['sx'] };

/** An alert next to content that could not be refreshed, with a retry button. */
export const RetryAlert = ({ message, onRetry, isRetrying, sx }: Props) => (
  <Alert
    severity="error"
    sx={sx}
    action={
      <Button
        color="inherit"
        size="small"
        onClick={onRetry}
        loading={isRetrying}
        sx={{ whiteSpace: 'nowrap' }}
      >
        Try again
      </Button>
    }
  >
    {message}
  </Alert>
);
