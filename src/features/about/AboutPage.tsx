import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { Picture } from '#shared/ui/Picture.tsx';

export const AboutPage = () => (
  <PageFrame
    title="About Us"
    intro="Luminous is a small agency for remarkable homes, for sale and for private stays. We visit every home before we list it."
  >
    <Picture
      src="/media/properties/tenuta-belvento/main-1200.jpg"
      alt="Stone country house with a tiled roof, a long pool, and lavender in the evening light"
      sizes="(min-width: 1280px) 1232px, 100vw"
      ratio="2 / 1"
      priority
      sx={{ mt: { md: 3 } }}
    />
    <Box
      sx={{
        mt: { xs: 5, md: 10 },
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1fr' },
        columnGap: { md: 8, lg: 12 },
        rowGap: 4,
        alignItems: 'start',
      }}
    >
      <Typography variant="h3" component="p" sx={{ textWrap: 'balance' }}>
        A remarkable home deserves your time, and an agent who knows it well.
      </Typography>
      <Stack spacing={2.5} sx={{ maxWidth: '34em' }}>
        <Typography>
          We keep the collection small and present it well. Anyone can browse it. Prices and agents are for
          members only, because the owners we work with value their privacy.
        </Typography>
        <Typography>
          Each home has one agent, from your first question to the final signature. No call center, no
          referrals: you speak with someone who has been there.
        </Typography>
        <Typography>
          Explore <Link href={paths.listings}>our homes</Link>, or see{' '}
          <Link href={paths.pricing}>what members get</Link>.
        </Typography>
      </Stack>
    </Box>
  </PageFrame>
);
