import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { paths } from '#shared/paths.ts';
import { darkSurface, lightButton } from '#shared/theme/darkSurface.ts';

const widths = [960, 1920];
const sourceSet = (ending: string) => widths.map((w) => `/media/hero/hero-${w}.${ending} ${w}w`).join(', ');

// The picture covers the viewport. Where its height decides the width, the ratio is 16:9.
const sizes = 'max(100vw, 178vh)';

/**
 * Phones show less than half of the wide picture, so they load that part alone. It is 2:3, with the same focal point.
 */
const narrow = '(max-aspect-ratio: 2/3)';

/** An overlay that darkens the picture behind the text, whatever the height of the text. */
const overlay = (theme: Theme) => {
  const ink = (opacity: number) => theme.alpha(theme.palette.secondary.main, opacity);
  return {
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-128px 0 0',
      background: `linear-gradient(to top, ${ink(0.85)}, ${ink(0.68)} calc(100% - 208px), transparent)`,
      [theme.breakpoints.up('md')]: { maskImage: 'linear-gradient(to right, black 36%, transparent 96%)' },
    },
  };
};

/** The hero of the home page: a picture as high as the viewport, under the transparent header. */
export const Hero = () => (
  <Box
    component="section"
    aria-label="Welcome"
    sx={[darkSurface, { position: 'relative', minHeight: '100svh', display: 'flex', alignItems: 'end' }]}
  >
    <Box
      component="picture"
      sx={(theme) => ({
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        // Keeps the header readable on the picture.
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInline: 0,
          top: 0,
          height: 'max(24%, 200px)',
          background: `linear-gradient(${theme.alpha(theme.palette.secondary.main, 0.66)}, transparent)`,
        },
      })}
    >
      <source media={narrow} type="image/avif" srcSet="/media/hero/hero-portrait.avif" />
      <source media={narrow} srcSet="/media/hero/hero-portrait.jpg" />
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <Box
        component="img"
        src="/media/hero/hero-1920.jpg"
        srcSet={sourceSet('jpg')}
        sizes={sizes}
        width={1920}
        height={1080}
        alt="Modern two-story villa at dusk with lit glass walls, travertine terrace, and glowing infinity pool above the sea"
        fetchPriority="high"
        sx={{
          display: 'block',
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          objectPosition: '56% 50%',
        }}
      />
    </Box>
    <Box sx={[{ position: 'relative', width: '100%', pt: 'var(--header-height)' }, overlay]}>
      <Container sx={{ position: 'relative', pb: { xs: 7, md: 11 } }}>
        <Typography variant="overline" component="p">
          For members
        </Typography>
        <Typography
          variant="h1"
          tabIndex={-1}
          sx={{ mt: 2, maxWidth: '12em', fontWeight: 300, textWrap: 'balance', overflowWrap: 'anywhere' }}
        >
          Remarkable homes, privately shared.
        </Typography>
        <Button
          variant="contained"
          href={paths.listings}
          sx={{ ...lightButton, mt: 4, minHeight: 52, px: 4 }}
        >
          Explore homes
        </Button>
      </Container>
    </Box>
  </Box>
);
