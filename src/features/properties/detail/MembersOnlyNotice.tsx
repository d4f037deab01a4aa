import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { paths } from '#shared/paths.ts';

/** Visitors see this notice in place of the agent and the inquiry form. */
export const MembersOnlyNotice = () => (
  <Box data-visitor="" sx={{ bgcolor: 'stone', p: 3 }}>
    <Typography variant="overline" component="p">
      Members only
    </Typography>
    <Typography variant="h4" component="h2" sx={{ mt: 1, textWrap: 'balance' }}>
      The price and agent are for members.
    </Typography>
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      Join to see the price, save this home, and contact its agent.
    </Typography>
    <Button variant="contained" fullWidth href={paths.pricing} sx={{ mt: 3 }}>
      Join Now
    </Button>
    <Typography variant="body2" sx={{ mt: 2, textAlign: 'center' }}>
      Already a member?{' '}
      <Link href={paths.login} color="inherit">
        Log in
      </Link>
    </Typography>
  </Box>
);
