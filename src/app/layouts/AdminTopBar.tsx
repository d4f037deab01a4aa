import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { darkSurface } from '#shared/theme/darkSurface.ts';
import { shortViewport } from '#shared/theme/shortViewport.ts';
import { SidebarContents } from './SidebarContents.tsx';
import { useHeaderMenu } from './useHeaderMenu.ts';

/** The top bar on narrow screens. Its toggle opens the contents of the sidebar below it. */
export const AdminTopBar = () => {
  const panelId = useId();
  const { isOpen, headerRef, toggleRef, toggle, close } = useHeaderMenu();

  return (
    <Box
      component="header"
      ref={headerRef}
      sx={[
        darkSurface,
        {
          position: 'sticky',
          top: 0,
          // The open menu lies above the toasts.
          zIndex: isOpen ? 'tooltip' : 'appBar',
          [shortViewport]: { position: 'relative' },
        },
      ]}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          pl: 2,
          pr: 1,
          height: 'var(--header-height)',
        }}
      >
        <Typography variant="h5" component="p">
          Admin Panel
        </Typography>
        <IconButton
          ref={toggleRef}
          color="inherit"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={toggle}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
      </Box>
      <Box id={panelId}>
        {isOpen && (
          <>
            {/* A swipe on the menu or beside it must not scroll the page behind. */}
            <Backdrop open onClick={close} sx={{ top: 'var(--header-height)', touchAction: 'none' }} />
            <Box
              sx={{
                position: 'absolute',
                insetInline: 0,
                maxHeight: 'calc(100dvh - var(--header-height))',
                overflowY: 'auto',
                overscrollBehavior: 'contain',
                bgcolor: 'secondary.main',
                borderTop: '1px solid var(--hairline)',
              }}
            >
              <SidebarContents onItemClick={close} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
};
