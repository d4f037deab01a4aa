import Close from '@mui/icons-material/Close';
import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { keyframes } from '@mui/material/styles';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { useId } from 'react';
import { useMatch } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { darkSurface } from '#shared/theme/darkSurface.ts';
import { shortViewport } from '#shared/theme/shortViewport.ts';
import { useIsWide } from '#shared/ui/useIsWide.ts';
import { HeaderLinks } from './HeaderLinks.tsx';
import { useHeaderMenu } from './useHeaderMenu.ts';

const unfold = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

/** The public header. On the home page, it is transparent until the page is scrolled. Elsewhere, it is solid. */
export const Header = () => {
  const isHome = useMatch(paths.home) !== null;
  const isScrolled = useScrollTrigger({ disableHysteresis: true, threshold: 16 });
  const isWide = useIsWide('md');
  const { isOpen, headerRef, toggleRef, toggle, close } = useHeaderMenu(isWide === true);
  const menuId = useId();
  const isTransparent = isHome && !isScrolled && !isOpen;

  return (
    <Box
      component="header"
      ref={headerRef}
      sx={[
        darkSurface,
        {
          position: isHome ? 'fixed' : 'sticky',
          insetBlockStart: 0,
          width: '100%',
          // The open menu lies above the toasts.
          zIndex: isOpen ? 'tooltip' : 'appBar',
          transition: 'background-color 200ms',
          [shortViewport]: { position: isHome ? 'absolute' : 'relative' },
        },
        isTransparent && { bgcolor: 'transparent' },
      ]}
    >
      <Container
        sx={{
          minHeight: 'var(--header-height)',
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 2, md: 6 },
        }}
      >
        <Link
          href={paths.home}
          aria-label="Luminous home"
          aria-current={isHome ? 'page' : undefined}
          color="inherit"
          underline="none"
          sx={{ typography: 'h3', py: 1 }}
        >
          Luminous
        </Link>
        {isWide !== false && (
          <Box component="nav" aria-label="Main" sx={{ flex: 1, display: { xs: 'none', md: 'flex' } }}>
            <HeaderLinks layout="bar" />
          </Box>
        )}
        {isWide !== true && (
          <IconButton
            ref={toggleRef}
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={toggle}
            color="inherit"
            edge="end"
            sx={{ display: { md: 'none' }, marginInlineStart: 'auto' }}
          >
            {isOpen ? <Close /> : <Menu />}
          </IconButton>
        )}
      </Container>
      {isOpen && (
        <Container
          component="nav"
          id={menuId}
          aria-label="Main"
          sx={{
            pt: 1,
            pb: 4,
            maxHeight: 'calc(100dvh - var(--header-height))',
            overflowY: 'auto',
            animation: `${unfold} 200ms ease-out`,
          }}
        >
          <HeaderLinks layout="menu" onItemClick={close} />
        </Container>
      )}
      {/* Catches clicks next to the menu. A Backdrop would add its transitions to the code of every page. */}
      {isOpen && <Box onClick={close} sx={{ position: 'fixed', inset: 0, zIndex: -1 }} />}
    </Box>
  );
};
