import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

/** What a guarded page shows while it is not yet known who is signed in. */
export const SessionLoading = () => (
  <Container sx={{ py: 16 }}>
    <Typography role="status">Loading...</Typography>
  </Container>
);
