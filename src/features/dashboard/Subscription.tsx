import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SessionUser } from '#shared/api/decodeToken.ts';
import { env } from '#shared/env.ts';
import { notify } from '#shared/ui/toasts/notify.ts';

export const Subscription = ({ user }: { user: SessionUser | null }) => {
  const redirectId = useId();
  // Not the router's link: the portal is another site.
  const billing = env.billingUrl
    ? { component: 'a' as const, href: env.billingUrl }
    : { onClick: () => notify('Billing is not connected yet.', { variant: 'info' }) };
  const isPending = user?.membership_status === 'pending';
  return (
    <Box
      component="section"
      aria-labelledby="subscription"
      sx={{
        position: { md: 'sticky' },
        top: 'calc(var(--header-height) + 24px)',
        bgcolor: 'stone',
        p: { xs: 3, sm: 4, md: 3, lg: 4 },
      }}
    >
      <Typography id="subscription" variant="h3" component="h2">
        Subscription
      </Typography>
      {user?.email && <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>{user.email}</Typography>}
      <Typography sx={{ mt: 0.5 }}>Membership status: {isPending ? 'Pending' : 'Active'}</Typography>
      {isPending && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          The agency had not confirmed your membership when you logged in. You can already see every price,
          and you don’t need to do anything. The status changes at your first login after the confirmation.
        </Typography>
      )}
      <Box sx={{ mt: 3, maxWidth: { sm: 360, md: 'none' } }}>
        {/* The padding keeps the label on one line where the box is narrow. */}
        <Button {...billing} aria-describedby={redirectId} variant="contained" fullWidth sx={{ px: 1 }}>
          Manage Subscription & Billing
        </Button>
      </Box>
      <Typography id={redirectId} variant="body2" sx={{ mt: 2 }}>
        You will be redirected to our secure payment partner.
      </Typography>
    </Box>
  );
};
