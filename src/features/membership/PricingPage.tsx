import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { selectIsSignedIn } from '#features/session/index.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '#shared/store.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';

const benefits = [
  { title: 'Prices', text: 'The price of every home, for sale or for a stay.' },
  { title: 'Agents', text: 'The agent for each home, with a direct phone number and email address.' },
  {
    title: 'Saved homes',
    text: 'Save homes with one tap. Find them on your dashboard, on every device.',
  },
  { title: 'Comparison', text: 'See up to four of your saved homes side by side.' },
  {
    title: 'Inquiries',
    text: 'Message the agent directly from any home’s page.',
  },
];

const Join = () => (
  <Box
    component="section"
    aria-labelledby="join"
    data-visitor=""
    sx={{ mt: { xs: 4, md: 8 }, p: { xs: 4, md: 8 }, bgcolor: 'stone', textAlign: 'center' }}
  >
    <Typography id="join" variant="h2">
      Join Luminous
    </Typography>
    <Typography sx={{ mt: 1.5 }}>All you need is a name, an email address, and a password.</Typography>
    <Button variant="contained" href={paths.signup} sx={{ mt: 4, minHeight: 52, px: 4 }}>
      Become a member
    </Button>
    <Typography variant="body2" sx={{ mt: 3 }}>
      Already a member?{' '}
      <Link href={paths.login} color="inherit">
        Log in
      </Link>
    </Typography>
  </Box>
);

/** The benefits of membership. The page names no fees and no tiers because there are none. */
export const PricingPage = () => {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <PageFrame
      title="Membership"
      intro="Anyone can browse. Members see every price, save and compare homes, and talk to the agents directly."
    >
      <Box component="ul" role="list" sx={{ m: 0, mt: { md: 8 }, p: 0, listStyle: 'none' }}>
        {benefits.map(({ title, text }) => (
          <Box
            key={title}
            component="li"
            sx={{
              py: { xs: 3, md: 4 },
              borderTop: 1,
              borderColor: 'divider',
              display: 'grid',
              gridTemplateColumns: { md: '1fr 2fr' },
              columnGap: 4,
              rowGap: 1,
              alignItems: 'baseline',
            }}
          >
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Typography sx={{ maxWidth: '38em', color: 'text.secondary' }}>{text}</Typography>
          </Box>
        ))}
      </Box>
      {!isSignedIn && <Join />}
    </PageFrame>
  );
};
