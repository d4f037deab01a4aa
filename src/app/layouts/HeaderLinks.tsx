import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { listingTypes } from '#contract/propertyFilters.ts';
import { listingTitles } from '#features/properties/listings/listingTitles.ts';
import { selectIsAdmin, selectIsSignedIn, signedOut } from '#features/session/index.ts';
import { leaveUnlessBlocked } from '#shared/forms/leaveBlocker.ts';
import { useAppDispatch, useAppSelector } from '#shared/store.ts';
import { paths } from '#shared/paths.ts';
import { focusMain } from '#shared/ui/focus.ts';
import { useIsCurrentLink } from './useIsCurrentLink.ts';

const presets = listingTypes.map((type) => ({ label: listingTitles[type], to: paths.listingsOf(type) }));
const login = { label: 'Login', to: paths.login };
const admin = { label: 'Admin', to: paths.adminProperties };
const dashboard = { label: 'Dashboard', to: paths.dashboard };

const current = { '&[aria-current]': { textDecoration: 'underline' } };
/** In forced-colors mode, the underline is the only sign of the current page. */
const underlined = { '@media (forced-colors: active)': current };

const barStyles = {
  list: {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    // The presets are next to the wordmark, the account links are at the far end.
    [`& > :nth-of-type(${presets.length + 1})`]: { marginInlineStart: 'auto' },
  },
  link: {
    typography: 'button',
    display: 'block',
    py: 1.5,
    background: 'linear-gradient(currentColor, currentColor) 0 calc(100% - 8px) / 0 1px no-repeat',
    transition: 'background-size 200ms ease-out',
    '&:hover, &[aria-current]': { backgroundSize: '100% 1px' },
    ...underlined,
  },
  button: { minHeight: 40, px: 2.5, ...current },
} as const;

const menuStyles = {
  list: { '& > *': { borderTop: '1px solid var(--hairline)' }, '& > :last-child': { pt: 3 } },
  link: {
    typography: 'h4',
    display: 'block',
    py: 2,
    '&[aria-current]': { color: 'accentOnInk' },
    ...underlined,
  },
  button: { width: '100%', minHeight: 48, ...current },
} as const;

type Props = {
  layout: 'bar' | 'menu';
  /** Called when a link or the button was clicked. */
  onItemClick?: () => void;
};

/** The links of the header. They are the same at every width and depend on who is signed in. */
export const HeaderLinks = ({ layout, onItemClick }: Props) => {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isAdmin = useAppSelector(selectIsAdmin);
  const isCurrent = useIsCurrentLink();
  const styles = layout === 'bar' ? barStyles : menuStyles;
  const links = [...presets, ...(isAdmin ? [admin] : []), isSignedIn ? dashboard : login];
  const button = { variant: 'outlined', color: 'inherit', sx: styles.button } as const;

  return (
    <Box component="ul" sx={[{ m: 0, p: 0, listStyle: 'none' }, styles.list]}>
      {links.map(({ label, to }) => (
        <li key={to} data-visitor={to === paths.login ? '' : undefined}>
          <Link
            href={to}
            color="inherit"
            underline="none"
            aria-current={isCurrent(to) ? 'page' : undefined}
            onClick={onItemClick}
            sx={styles.link}
          >
            {label}
          </Link>
        </li>
      ))}
      <li data-visitor={isSignedIn ? undefined : ''}>
        {isSignedIn ? (
          <Button
            {...button}
            onClick={() => {
              // The clicked button unmounts. The menu returns focus to its toggle; the bar has no toggle.
              onItemClick?.();
              leaveUnlessBlocked(() => {
                dispatch(signedOut());
                if (!onItemClick) focusMain({ preventScroll: true });
              });
            }}
          >
            Logout
          </Button>
        ) : (
          <Button
            {...button}
            href={paths.pricing}
            aria-current={isCurrent(paths.pricing) ? 'page' : undefined}
            onClick={onItemClick}
          >
            Join Now
          </Button>
        )}
      </li>
    </Box>
  );
};
