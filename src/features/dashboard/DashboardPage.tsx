import Box from '@mui/material/Box';
import { isBlank } from '#contract/text.ts';
import { selectUser } from '#features/session/index.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useAppSelector } from '#shared/store.ts';
import { SavedPropertyList } from './SavedPropertyList.tsx';
import { Subscription } from './Subscription.tsx';

export const DashboardPage = () => {
  const user = useAppSelector(selectUser);
  const { name = '' } = user ?? {};
  return (
    <PageFrame
      eyebrow="Dashboard"
      documentTitle="Dashboard"
      title={isBlank(name) ? 'Welcome' : `Welcome, ${name.trim()}`}
    >
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
        <SavedPropertyList />
        <Subscription user={user} />
      </Box>
    </PageFrame>
  );
};
