import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

/** The placeholder of a guarded page while the session, or the code of the page, is loading. */
export const SessionLoading = () => (
  <Container sx={{ py: 16, minHeight: '100dvh' }}>
    <Typography role="status">Loading...</Typography>
  </Container>
);
