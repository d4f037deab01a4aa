import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { paths } from '#shared/paths.ts';
import { darkSurface } from '#shared/theme/darkSurface.ts';
import { useIsHydrated } from '#shared/ui/useIsHydrated.ts';

const links = [
  { label: 'Listings', to: paths.listings },
  { label: 'About Us', to: paths.about },
  { label: 'Membership', to: paths.pricing },
];
const networks = ['Instagram', 'LinkedIn', 'Facebook'];

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 0.5,
};
const linkStyles = { display: 'inline-block', py: 1, typography: 'body2' };

/** The HTML may be from another year. Hydration keeps its text, so the new key then renders the line again. */
const Copyright = () => (
  <Typography key={String(useIsHydrated())} variant="body2" suppressHydrationWarning>
    © {new Date().getFullYear()} Luminous
  </Typography>
);

export const Footer = () => (
  <Box component="footer" sx={darkSurface}>
    <Container sx={{ pt: { xs: 6, md: 9 }, pb: 4 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'end',
          justifyContent: 'space-between',
          columnGap: 8,
          rowGap: 4,
        }}
      >
        <div>
          <Typography variant="h2" component="p">
            Luminous
          </Typography>
          <Typography variant="body2" sx={{ mt: 1.5, color: 'accentOnInk' }}>
            Remarkable homes, privately shared.
          </Typography>
        </div>
        <Box component="nav" aria-label="Footer" sx={{ mb: -1 }}>
          <Box component="ul" sx={listStyles}>
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link href={to} color="inherit" underline="hover" sx={linkStyles}>
                  {label}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          mt: { xs: 5, md: 7 },
          pt: 3,
          borderTop: '1px solid var(--hairline)',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 8,
          rowGap: 1,
        }}
      >
        <Copyright />
        {/* Safari drops the role of a list without bullets. */}
        <Box component="ul" role="list" aria-label="Social media" sx={listStyles}>
          {networks.map((network) => (
            <li key={network}>
              {/* The accounts do not exist yet, so these are disabled links: no target and no focus. */}
              <Box component="a" role="link" aria-disabled="true" sx={linkStyles}>
                {network}
              </Box>
            </li>
          ))}
        </Box>
      </Box>
    </Container>
  </Box>
);
