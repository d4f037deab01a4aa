import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';

const headerHeight = (
  <GlobalStyles
    styles={{
      ':root': { '--header-height': '72px' },
      // Elements that are scrolled into view, including by keyboard focus, stop below the sticky header.
      html: { scrollPaddingTop: 'calc(var(--header-height) + 16px)' },
    }}
  />
);

export const PublicLayout = () => (
  <>
    {headerHeight}
    <SkipLink />
    <Header />
    {/* While a page redirects, it is empty. The footer then stays below the window. */}
    <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, '&:empty': { minHeight: '100dvh' } }}>
      <Outlet />
    </Box>
    <Footer />
  </>
);
