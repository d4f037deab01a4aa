import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import OpenIcon from '@mui/icons-material/NorthEastOutlined';
import AgentsIcon from '@mui/icons-material/BadgeOutlined';
import PropertiesIcon from '@mui/icons-material/HomeWorkOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { matchPath, useLocation } from 'react-router-dom';
import { signedOut } from '#features/session/index.ts';
import { useAppDispatch } from '#shared/store.ts';
import { leaveUnlessBlocked } from '#shared/forms/leaveBlocker.ts';
import { paths } from '#shared/paths.ts';

const itemStyles: SxProps<Theme> = {
  typography: 'body2',
  justifyContent: 'flex-start',
  gap: 1.5,
  minHeight: 44,
  px: 2,
  borderRadius: 1,
  opacity: 0.78,
  transition: 'background-color 180ms, opacity 180ms',
  '@media (hover: hover)': {
    '&:hover': { opacity: 1, bgcolor: 'color-mix(in srgb, currentColor 6%, transparent)' },
  },
  '&[aria-current]': { opacity: 1, bgcolor: 'color-mix(in srgb, currentColor 10%, transparent)' },
  '@media (forced-colors: active)': { '&[aria-current]': { textDecoration: 'underline' } },
  '&[aria-current] svg': { color: 'accentOnInk' },
  '&.Mui-focusVisible': { opacity: 1, outlineOffset: -2 },
};

/** With `end`, a section is current only at its own path, and not below it. */
const sections = [
  { label: 'Properties', path: paths.adminProperties, end: true, Icon: PropertiesIcon },
  { label: 'Agents', path: paths.adminAgents, end: false, Icon: AgentsIcon },
  { label: 'Users', path: paths.adminUsers, end: false, Icon: UsersIcon },
];

/**
 * The contents of the sidebar: its title, the sections of the back office, and the links to leave it. `onItemClick` is
 * called before each item takes effect.
 */
export const SidebarContents = ({ onItemClick }: { onItemClick?: () => void }) => {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', p: 1.5 }}>
      <Typography variant="h5" component="p" sx={{ px: 2, pt: 2.5, pb: 3.5 }}>
        Luminous Admin
      </Typography>
      <Box
        component="nav"
        aria-label="Administration"
        sx={{ flex: 1, display: 'grid', gap: 0.5, alignContent: 'start' }}
      >
        {sections.map(({ label, path, end, Icon }) => (
          <ButtonBase
            key={label}
            sx={itemStyles}
            href={path}
            aria-current={matchPath({ path, end }, pathname) ? 'page' : undefined}
            onClick={onItemClick}
          >
            <Icon fontSize="small" />
            {label}
          </ButtonBase>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, pt: 3 }}>
        <ButtonBase sx={itemStyles} href={paths.home} onClick={onItemClick}>
          <OpenIcon fontSize="small" />
          View site
        </ButtonBase>
        <ButtonBase
          sx={itemStyles}
          onClick={() => {
            onItemClick?.();
            leaveUnlessBlocked(() => dispatch(signedOut()));
          }}
        >
          <LogoutIcon fontSize="small" />
          Logout
        </ButtonBase>
      </Box>
    </Box>
  );
};
