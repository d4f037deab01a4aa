import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { selectUser } from '#features/session/index.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { SavedHomes } from './SavedPropertyList.tsx';
import { Subscription } from './Subscription.tsx';

export const DashboardPage = () => {
  const user = useSelector(selectUser);
  const name = user?.name?.trim();
  return (
    <PageFrame eyebrow="Dashboard" documentTitle="Dashboard" title={name ? `Welcome, ${name}` : 'Welcome'}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) 320px',
            lg: 'minmax(0, 1fr) 360px',
          },
          gap: { xs: 6, md: 4, lg: 6 },
          alignItems: 'start',
        }}
      >
        <SavedHomes />
        <Subscription user={user} />
      </Box>
    </PageFrame>
  );
};
