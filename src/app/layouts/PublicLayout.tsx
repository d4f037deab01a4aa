import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { SkipLink } from '#shared/ui/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { headerHeightStyles } from './headerHeightStyles.tsx';

const headerStyles = headerHeightStyles('72px');

export const PublicLayout = () => (
  <>
    {headerStyles}
    <SkipLink to="main">Skip to content</SkipLink>
    <Header />
    {/* While a page redirects, it is empty. The footer then stays below the window. */}
    <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, '&:empty': { minHeight: '100dvh' } }}>
      <Outlet />
    </Box>
    <Footer />
  </>
);
