import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { selectIsAdmin, selectIsSignedIn, signedOut } from '#features/session/index.ts';
import { useAppDispatch, useAppSelector } from '#shared/store.ts';
import { paths } from '#shared/paths.ts';
import { focusMain } from '#shared/ui/focus.ts';
import { useIsCurrentLink } from './useIsCurrentLink.ts';

const presets = [
  { label: 'Homes for Sale', to: paths.listingsOf('For Sale') },
  { label: 'Exclusive Stays', to: paths.listingsOf('Vacation Rental') },
];
const login = { label: 'Login', to: paths.login };
const admin = { label: 'Admin', to: paths.adminDashboard };
const dashboard = { label: 'Dashboard', to: paths.dashboard };

const barStyles = {
  list: {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    // The presets stay with the wordmark; what concerns the reader stands at the far end.
    [`& > :nth-of-type(${presets.length + 1})`]: { marginInlineStart: 'auto' },
  },
  link: {
    typography: 'button',
    display: 'block',
    py: 1.5,
    background: 'linear-gradient(currentColor, currentColor) 0 calc(100% - 8px) / 0 1px no-repeat',
    transition: 'background-size 200ms ease-out',
    '&:hover, &[aria-current]': { backgroundSize: '100% 1px' },
  },
  button: { minHeight: 40, px: 2.5 },
} as const;

const menuStyles = {
  list: { '& > *': { borderTop: '1px solid var(--hairline)' }, '& > :last-child': { pt: 3 } },
  link: { typography: 'h4', display: 'block', py: 2, '&[aria-current]': { color: 'accentOnInk' } },
  button: { width: '100%', minHeight: 48 },
} as const;

type Props = {
  layout: 'bar' | 'menu';
  /** Called once something has been chosen. */
  onChoose?: () => void;
};

/** Where the header leads: the same links on every width, other doors for members than for visitors. */
export const HeaderLinks = ({ layout, onChoose }: Props) => {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isAdmin = useAppSelector(selectIsAdmin);
  const isCurrent = useIsCurrentLink();
  const styles = layout === 'bar' ? barStyles : menuStyles;
  const places = [...presets, ...(isAdmin ? [admin] : []), isSignedIn ? dashboard : login];
  const button = { variant: 'outlined', color: 'inherit', sx: styles.button } as const;

  return (
    <Box component="ul" sx={[{ m: 0, p: 0, listStyle: 'none' }, styles.list]}>
      {places.map(({ label, to }) => (
        <li key={to}>
          <Link
            href={to}
            color="inherit"
            underline="none"
            aria-current={isCurrent(to) ? 'page' : undefined}
            onClick={onChoose}
            sx={styles.link}
          >
            {label}
          </Link>
        </li>
      ))}
      <li>
        {isSignedIn ? (
          <Button
            {...button}
            onClick={() => {
              dispatch(signedOut());
              // The button that was pressed is gone, and in the bar there is no toggle to go back to.
              if (onChoose) onChoose();
              else focusMain({ preventScroll: true });
            }}
          >
            Logout
          </Button>
        ) : (
          <Button
            {...button}
            href={paths.pricing}
            aria-current={isCurrent(paths.pricing) ? 'page' : undefined}
            onClick={onChoose}
          >
            Join Now
          </Button>
        )}
      </li>
    </Box>
  );
};
