import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { paths } from '#shared/paths.ts';
import { darkSurface } from '#shared/theme/darkSurface.ts';

export const JoinBanner = () => (
  <Box component="section" aria-labelledby="join" data-visitor="" sx={darkSurface}>
    <Container sx={{ py: { xs: 10, md: 18 }, textAlign: 'center' }}>
      <Typography variant="overline" component="p" sx={{ color: 'accentOnInk' }}>
        Membership
      </Typography>
      <Typography id="join" variant="h2" sx={{ mt: 2, textWrap: 'balance' }}>
        Members see every price.
      </Typography>
      <Button variant="outlined" color="inherit" href={paths.signup} sx={{ mt: 5, minHeight: 52, px: 4 }}>
        Become a member
      </Button>
    </Container>
    <Container>
      <Box sx={{ borderTop: '1px solid var(--hairline)' }} />
    </Container>
  </Box>
);
