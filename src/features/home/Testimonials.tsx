import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

const testimonials = [
  {
    quote: 'We had looked for three years. Here it took one evening, and one message to the right person.',
    name: 'Ingrid and Paul L.',
    detail: 'found a house by the sea',
  },
  {
    quote:
      'No noise, no persuasion. The price, the plan, the agent, and all the time in the world to decide.',
    name: 'Tomás R.',
    detail: 'spends his winters in the mountains',
  },
];

export const Testimonials = () => (
  <Box component="section" aria-labelledby="testimonials" sx={{ bgcolor: 'stone' }}>
    <Container sx={{ py: { xs: 9, md: 16 } }}>
      <Typography id="testimonials" variant="overline" component="h2">
        What members say
      </Typography>
      <Box
        sx={{
          mt: { xs: 4, md: 6 },
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          columnGap: { md: 12 },
          rowGap: 7,
        }}
      >
        {testimonials.map(({ quote, name, detail }) => (
          <Box
            key={name}
            component="figure"
            sx={{ m: 0, display: 'flex', flexDirection: 'column', justifyContent: 'space-between', gap: 4 }}
          >
            <Typography
              variant="h3"
              component="blockquote"
              sx={{ m: 0, textWrap: 'balance', textIndent: '-0.37em', quotes: '"“" "”"' }}
            >
              <q>{quote}</q>
            </Typography>
            <Typography variant="body2" component="figcaption">
              <Box component="span" sx={{ fontWeight: 600 }}>
                {name}
              </Box>
              , {detail}
            </Typography>
          </Box>
        ))}
      </Box>
    </Container>
  </Box>
);
