import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet, useLocation } from 'react-router-dom';
import { darkSurface } from '#shared/theme/darkSurface.ts';
import { SkipLink } from '#shared/ui/SkipLink.tsx';
import { toastOffsetStyles } from '#shared/ui/toasts/toastOffset.tsx';
import { AdminTopBar } from './AdminTopBar.tsx';
import { headerHeightStyles } from './headerHeightStyles.tsx';
import { SidebarContents } from './SidebarContents.tsx';

const AdminSidebar = () => (
  <Box component="header" sx={[darkSurface, { minWidth: 232, flexShrink: 0 }]}>
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflowY: 'auto',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <SidebarContents />
    </Box>
  </Box>
);

/** The top bar is sticky: toasts and what is scrolled into view stop below it. The sidebar is next to the content. */
const topBarStyles = headerHeightStyles('56px');

/** Toasts begin below a page's heading and button, and on wide screens also below the tools of a table. */
const belowHeadingStyles = toastOffsetStyles('76px');
const belowToolsStyles = toastOffsetStyles('148px');

/** The layout of the back office: a dark sidebar on wide screens, a top bar with a menu on narrow ones. */
export const AdminLayout = () => {
  // From this width on, a table fits beside the sidebar.
  const isWide = useMediaQuery('(min-width:1024px)');
  const { pathname } = useLocation();
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: isWide ? 'row' : 'column',
        '@media print': { display: 'block', '& > header': { display: 'none' } },
      }}
    >
      <SkipLink to="main">Skip to content</SkipLink>
      {!isWide && topBarStyles}
      {isWide ? belowToolsStyles : belowHeadingStyles}
      {isWide ? <AdminSidebar /> : <AdminTopBar />}
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minWidth: 0 }}>
        {/* A form of one record must not become the form of another one. */}
        <Outlet key={pathname} />
      </Box>
    </Box>
  );
};
