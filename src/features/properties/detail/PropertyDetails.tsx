import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Property } from '#contract/property.ts';
import { AgentProfile } from '#features/agents/index.ts';
import { SaveButton } from '#features/savedProperties/index.ts';
import { Price } from '../Price.tsx';
import { roomsOf } from '../roomsOf.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { FloorPlan } from './FloorPlan.tsx';
import { Gallery } from './Gallery.tsx';
import { MembersOnlyNotice } from './MembersOnlyNotice.tsx';
import { VideoTour } from './VideoTour.tsx';

// A form is not what a reader comes for first.
const InquiryForm = lazy(() =>
  import('#features/inquiries/index.ts').then((module) => ({ default: module.InquiryForm })),
);

const notPrinted = { '@media print': { display: 'none' } };

const Section = ({
  title,
  children,
  isPrinted = true,
}: {
  title: string;
  children: ReactNode;
  isPrinted?: boolean;
}) => (
  <Box component="section" sx={[{ mt: { xs: 5, md: 7 } }, isPrinted ? {} : notPrinted]}>
    <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** Everything about one home, and for members its price, its agent and the way to write. */
export const PropertyDetails = ({ property, isMember }: { property: Property; isMember: boolean }) => {
  const {
    id,
    title,
    city,
    status,
    listing_type,
    price,
    description,
    video_url,
    floor_plan_url,
    image,
    agent_id,
  } = property;
  return (
    <Container sx={{ py: { xs: 0, md: 5 }, px: { xs: 0, sm: 3 } }}>
      <Gallery property={property} />
      <Box
        sx={{
          px: { xs: 2, sm: 0 },
          py: { xs: 4, md: 6 },
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 1fr) 360px' },
          columnGap: { md: 6, lg: 10 },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr) 240px', columnGap: 4, py: 2 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography
            variant="overline"
            component="p"
            sx={{ color: 'primary.main', mb: 1, overflowWrap: 'anywhere' }}
          >
            {city}
          </Typography>
          <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Box
            sx={{
              mt: 3,
              py: 2,
              borderBlock: 1,
              borderColor: 'divider',
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 1,
            }}
          >
            <StatusBadge status={status} />
            <Typography component="span">{roomsOf(property)}</Typography>
            <Typography component="span" sx={{ color: 'text.secondary' }}>
              {listing_type}
            </Typography>
          </Box>
          {description && (
            <Section title="About this home">
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
                {description}
              </Typography>
            </Section>
          )}
          {video_url && (
            <Section title="Video tour" isPrinted={false}>
              <VideoTour address={video_url} title={title} poster={image} />
            </Section>
          )}
          {floor_plan_url && (
            <Section title="Floor plan" isPrinted={false}>
              <FloorPlan src={floor_plan_url} title={title} />
            </Section>
          )}
        </Box>
        <Box
          component="aside"
          aria-label="Price and agent"
          sx={{ mt: { xs: 6, md: 0 }, '@media print': { mt: 0 } }}
        >
          <Box sx={{ position: { md: 'sticky' }, top: { md: 104 }, display: 'grid', gap: 3 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
              <Price price={price} isMember={isMember} variant="h3" />
              {isMember && (
                <SaveButton id={id} title={title} sx={{ border: 1, borderColor: 'divider', ...notPrinted }} />
              )}
            </Box>
            {isMember ? (
              <>
                {agent_id !== undefined && <AgentProfile agentId={agent_id} />}
                <Box sx={notPrinted}>
                  <Suspense fallback={<Skeleton variant="rectangular" height={216} />}>
                    <InquiryForm propertyId={id} />
                  </Suspense>
                </Box>
              </>
            ) : (
              <MembersOnlyNotice />
            )}
          </Box>
        </Box>
      </Box>
    </Container>
  );
};
