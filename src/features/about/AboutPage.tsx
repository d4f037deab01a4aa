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
    intro="Luminous is a small agency for remarkable homes: a few to buy, a few to stay in, each chosen by someone who has stood in it."
  >
    <Picture
      src="/media/properties/tenuta-belvento/main-1200.jpg"
      alt="Stone country house with a tiled roof, a long pool and lavender in the evening light"
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
      <Typography variant="h3" component="p" sx={{ textWrap: 'pretty' }}>
        We think a home should be looked at slowly, and talked about by people who know it.
      </Typography>
      <Stack spacing={2.5}>
        <Typography>
          So we show little, and show it well. Anyone may walk through our homes here. Prices and the names of
          our agents are kept for members, because the families we work for value their privacy as much as
          their view.
        </Typography>
        <Typography>
          Each home has one agent, from the first question to the last signature. There is no call centre, no
          chain of referrals, and nobody who has not been there.
        </Typography>
        <Typography>
          See <Link href={paths.listings}>the homes</Link>, or read{' '}
          <Link href={paths.pricing}>what membership gives</Link>.
        </Typography>
      </Stack>
    </Box>
  </PageFrame>
);
