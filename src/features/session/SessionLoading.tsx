import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

/** The placeholder of a guarded page while the session is loading. */
export const SessionLoading = () => (
  <Container sx={{ py: 16 }}>
    <Typography role="status">Loading...</Typography>
  </Container>
);
