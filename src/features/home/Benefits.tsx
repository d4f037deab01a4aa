import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

const benefits = [
  {
    Icon: VisibilityOutlined,
    title: 'Nothing held back',
    text: 'Members see the price of every home and the agent who represents it.',
  },
  {
    Icon: ChatBubbleOutlineOutlined,
    title: 'Direct contact',
    text: 'Every home has its own agent. Message them directly from the home’s page.',
  },
  {
    Icon: FavoriteBorder,
    title: 'Your own collection',
    text: 'Save the homes you love and find them together on your dashboard.',
  },
];

export const Benefits = () => (
  <Container component="section" aria-labelledby="benefits" sx={{ py: { xs: 9, md: 16 } }}>
    <Typography
      id="benefits"
      variant="h2"
      sx={{ maxWidth: '16em', textWrap: 'balance', '& span': { display: 'inline-block' } }}
    >
      <span>Fewer homes, carefully chosen.</span> <span>Every price, for members.</span>
    </Typography>
    <Box
      sx={{
        mt: { xs: 6, md: 9 },
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
        columnGap: { md: 4 },
        rowGap: 5,
      }}
    >
      {benefits.map(({ Icon, title, text }) => (
        <Box
          key={title}
          sx={{
            borderTop: 1,
            borderColor: 'divider',
            pt: 4,
          }}
        >
          <Icon sx={{ fontSize: 28, color: 'primary.main' }} />
          <Typography variant="h4" component="h3" sx={{ mt: 2.5 }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1.5, maxWidth: '24em', color: 'text.secondary' }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  </Container>
);
