import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { paths } from '#shared/paths.ts';

/** What a visitor finds where members meet the agent. */
export const MembersOnlyNotice = () => (
  <Box sx={{ bgcolor: 'stone', p: 3 }}>
    <Typography variant="overline" component="p">
      Members only
    </Typography>
    <Typography variant="h4" component="h2" sx={{ mt: 1 }}>
      Price and agent are shown to members.
    </Typography>
    <Typography variant="body2" sx={{ mt: 1.5 }}>
      Members see what a home costs, save it and write to the agent in charge.
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
