import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SessionUser } from '#features/session/index.ts';
import { env } from '#shared/env.ts';
import { notify } from '#shared/ui/toasts/notify.ts';

const label = 'Manage Subscription & Billing';

const BillingButton = () =>
  env.billingUrl ? (
    <Button component="a" href={env.billingUrl} variant="contained" fullWidth>
      {label}
    </Button>
  ) : (
    <Button
      variant="contained"
      fullWidth
      onClick={() => notify('Billing is not connected yet.', { variant: 'info' })}
    >
      {label}
    </Button>
  );

export const Subscription = ({ user }: { user: SessionUser | null }) => (
  <Box
    component="section"
    aria-labelledby="subscription"
    sx={{
      position: { md: 'sticky' },
      top: 'calc(var(--header-height) + 24px)',
      bgcolor: 'stone',
      p: { xs: 3, sm: 4 },
    }}
  >
    <Typography id="subscription" variant="h3" component="h2">
      Subscription
    </Typography>
    {user?.email && <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>{user.email}</Typography>}
    <Typography sx={{ mt: 0.5, mb: 3 }}>
      Membership status: {user?.membership_status === 'pending' ? 'Pending' : 'Active'}
    </Typography>
    <BillingButton />
    <Typography variant="body2" sx={{ mt: 2 }}>
      You will be redirected to our secure payment partner.
    </Typography>
  </Box>
);
