import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { SessionUser } from '#shared/api/decodeToken.ts';
import { env } from '#shared/env.ts';
import { notify } from '#shared/ui/toasts/notify.ts';

const label = 'Manage Subscription & Billing';

/** Keeps the label on one line where the box is narrow. */
const buttonStyle = { px: 1 };

const BillingButton = (props: { 'aria-describedby': string }) =>
  env.billingUrl ? (
    <Button {...props} component="a" href={env.billingUrl} variant="contained" fullWidth sx={buttonStyle}>
      {label}
    </Button>
  ) : (
    <Button
      {...props}
      variant="contained"
      fullWidth
      sx={buttonStyle}
      onClick={() => notify('Billing is not connected yet.', { variant: 'info' })}
    >
      {label}
    </Button>
  );

export const Subscription = ({ user }: { user: SessionUser | null }) => {
  const redirectId = useId();
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
        <BillingButton aria-describedby={redirectId} />
      </Box>
      <Typography id={redirectId} variant="body2" sx={{ mt: 2 }}>
        You will be redirected to our secure payment partner.
      </Typography>
    </Box>
  );
};
