import Box from '@mui/material/Box';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { headerHeight } from './headerHeight.tsx';
import { SkipLink } from './SkipLink.tsx';

const publicHeader = headerHeight('72px');

export const PublicLayout = () => (
  <>
    {publicHeader}
    <SkipLink />
    <Header />
    {/* While a page redirects, it is empty. The footer then stays below the window. */}
    <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, '&:empty': { minHeight: '100dvh' } }}>
      <Outlet />
    </Box>
    <Footer />
  </>
);
