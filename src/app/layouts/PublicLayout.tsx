import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

const headerHeight = (
  <GlobalStyles
    styles={{
      ':root': { '--header-height': '72px' },
      // Whatever is scrolled into view, by the keyboard too, stops below the header.
      html: { scrollPaddingTop: 'calc(var(--header-height) + 16px)' },
    }}
  />
);

// Moves the focus without a change of address, which may hold a search.
const skipToContent = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('main')?.focus();
};

export const PublicLayout = () => (
  <>
    {headerHeight}
    <Link
      component="a"
      href="#main"
      onClick={skipToContent}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        px: 3,
        py: 1.5,
        bgcolor: 'background.default',
        color: 'text.primary',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Skip to content
    </Link>
    <Header />
    <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1 }}>
      <Outlet />
    </Box>
    <Footer />
  </>
);
