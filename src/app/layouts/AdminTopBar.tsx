import CloseIcon from '@mui/icons-material/Close';
import MenuIcon from '@mui/icons-material/Menu';
import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inkGround } from '#shared/theme/inkGround.ts';
import { AdminNav } from './AdminNav.tsx';

/** On phones: the bar with the toggle, and the sidebar's contents under it while it is open. */
export const AdminTopBar = () => {
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // Open belongs to the place where it was opened: whatever leads elsewhere closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;

  const close = () => setOpenAt(undefined);
  const closeAndReturn = () => {
    close();
    toggle.current?.focus();
  };

  return (
    <Box
      component="header"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) closeAndReturn();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      sx={[inkGround, { position: 'sticky', top: 0, zIndex: 'appBar' }]}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          pl: 2,
          pr: 1,
          height: 56,
        }}
      >
        <Typography variant="h5" component="p">
          Admin Panel
        </Typography>
        <IconButton
          ref={toggle}
          color="inherit"
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpenAt(isOpen ? undefined : key)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
      </Box>
      <Box id={panelId}>
        {isOpen && (
          <>
            <Backdrop open onClick={closeAndReturn} sx={{ top: 56 }} />
            <Box
              sx={{
                position: 'absolute',
                insetInline: 0,
                maxHeight: 'calc(100dvh - 56px)',
                overflowY: 'auto',
                bgcolor: 'secondary.main',
                borderTop: '1px solid var(--hairline)',
              }}
            >
              {/* The focus goes back first: a new page then takes it to its heading, the same page leaves it here. */}
              <AdminNav onChoose={() => toggle.current?.focus()} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
};
