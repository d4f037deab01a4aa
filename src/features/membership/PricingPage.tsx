import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';

const benefits = [
  { title: 'Prices', text: 'The price of every home, for sale or to stay in, where visitors see none.' },
  {
    title: 'Details',
    text: 'The page of every home: its pictures, its plan, its film and its facts.',
  },
  { title: 'Agents', text: 'The name and the face behind each home, with telephone and email address.' },
  {
    title: 'Saved homes',
    text: 'A heart on every home. What you save is kept on your dashboard, on every device.',
  },
  {
    title: 'Inquiries',
    text: 'Write to the agent from the page of a home. Your message arrives where it should.',
  },
];

/** What membership gives. It names no fees and no tiers, for there are none to name. */
export const PricingPage = () => (
  <PageFrame
    title="Membership"
    intro="Anyone may look. Members see the whole of it, and speak to the people who hold the keys."
  >
    <Box component="ul" sx={{ m: 0, mt: { md: 8 }, p: 0, listStyle: 'none' }}>
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
    <Box
      component="section"
      aria-labelledby="join"
      sx={{ mt: { xs: 4, md: 8 }, p: { xs: 4, md: 8 }, bgcolor: 'stone', textAlign: 'center' }}
    >
      <Typography id="join" variant="h2">
        Come in
      </Typography>
      <Typography sx={{ mt: 1.5 }}>A name, an email address and a password are all it takes.</Typography>
      <Button variant="contained" href={paths.signup} sx={{ mt: 4, minHeight: 52, px: 4 }}>
        Become a member
      </Button>
      <Typography variant="body2" sx={{ mt: 3 }}>
        Already a member?{' '}
        <Link href={paths.login} color="inherit">
          Login
        </Link>
      </Typography>
    </Box>
  </PageFrame>
);
