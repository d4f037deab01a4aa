import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, useRef, type ReactNode } from 'react';
import type { Property } from '#contract/property.ts';
import { isSafeUrl } from '#contract/text.ts';
import { SaveButton } from '#features/savedProperties/index.ts';
import { LazyBoundary } from '#shared/ui/LazyBoundary.tsx';
import { Price } from '../Price.tsx';
import { formatRooms } from '../formatRooms.ts';
import { StatusBadge } from '../Badge.tsx';
import { ContactBar } from './ContactBar.tsx';
import { DetailsLayout } from './DetailsLayout.tsx';
import { FloorPlan } from './FloorPlan.tsx';
import { Gallery } from './Gallery.tsx';
import { MembersOnlyNotice } from './MembersOnlyNotice.tsx';
import { ShareButton } from './ShareButton.tsx';
import { titleStyle } from './titleStyle.ts';
import { isVideoUrl } from './videoId.ts';
import { VideoTour } from './VideoTour.tsx';

// Lazy: visitors do not need them.
const AgentProfile = lazy(() =>
  import('#features/agents/index.ts').then((module) => ({ default: module.AgentProfile })),
);
const InquiryForm = lazy(() =>
  import('#features/inquiries/index.ts').then((module) => ({ default: module.InquiryForm })),
);

const hiddenInPrint = { '@media print': { display: 'none' } };

/** For text of any length and script. A title may be Arabic or Hebrew. */
const anyText = { overflowWrap: 'anywhere', unicodeBidi: 'plaintext' };

const roundButton = {
  flexShrink: 0,
  border: 1,
  borderColor: 'divider',
  color: 'text.primary',
  bgcolor: 'background.paper',
  ...hiddenInPrint,
};

type SectionProps = { title: string; children: ReactNode; isPrinted?: boolean };

const Section = ({ title, children, isPrinted = true }: SectionProps) => (
  <Box component="section" sx={[{ mt: { xs: 5, md: 7 } }, isPrinted ? {} : hiddenInPrint]}>
    <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** All details of a property. Members also get the price, the agent and the inquiry form. */
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
  const inquiry = useRef<HTMLElement>(null);
  // The form is lazy, and a confirmation replaces it. Until the field is mounted, its container gets the focus.
  const focusInquiry = () =>
    (inquiry.current?.querySelector<HTMLElement>('[name=message]') ?? inquiry.current)?.focus();
  return (
    <DetailsLayout
      pictures={<Gallery property={property} />}
      title={
        <>
          <Typography variant="overline" component="p" sx={{ color: 'primary.main', mb: 1, ...anyText }}>
            {city}
          </Typography>
          <Typography component="h1" tabIndex={-1} sx={{ ...titleStyle, ...anyText }}>
            {title}
          </Typography>
        </>
      }
      price={
        // The buttons wrap where the text is so large that the amount would break inside.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 0 auto', maxWidth: 1 }}>
            <Price price={price} isMember={isMember} variant="h3" />
          </Box>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <ShareButton id={id} title={title} sx={roundButton} />
            {isMember && <SaveButton id={id} title={title} sx={roundButton} />}
          </Box>
        </Box>
      }
      bar={<ContactBar price={price} isMember={isMember} onContact={focusInquiry} />}
      aside={
        isMember ? (
          <>
            {agent_id !== undefined && (
              <section>
                <LazyBoundary fallback={<Skeleton variant="rectangular" height={72} />}>
                  <AgentProfile agentId={agent_id} />
                </LazyBoundary>
              </section>
            )}
            <Box
              ref={inquiry}
              role="group"
              aria-label="Contact the agent"
              tabIndex={-1}
              sx={{ outline: 'none', ...hiddenInPrint }}
            >
              <LazyBoundary fallback={<Skeleton variant="rectangular" height={300} />}>
                <InquiryForm propertyId={id} isSold={status === 'Sold'} />
              </LazyBoundary>
            </Box>
          </>
        ) : (
          <MembersOnlyNotice />
        )
      }
    >
      <Box
        sx={{
          mt: 3,
          py: 2,
          borderBlock: '1px solid',
          borderColor: 'divider',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 1.5, sm: 3 },
          rowGap: 1,
        }}
      >
        <StatusBadge status={status} />
        <Typography component="span">{formatRooms(property)}</Typography>
        <Typography component="span" sx={{ color: 'text.secondary', ...anyText }}>
          {listing_type}
        </Typography>
      </Box>
      {description && (
        <Section title="About this home">
          <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '34em', ...anyText }}>{description}</Typography>
        </Section>
      )}
      {video_url && isVideoUrl(video_url) && (
        <Section title="Video tour" isPrinted={false}>
          <VideoTour url={video_url} title={title} poster={image} />
        </Section>
      )}
      {floor_plan_url && isSafeUrl(floor_plan_url) && (
        <Section title="Floor plan" isPrinted={false}>
          <FloorPlan src={floor_plan_url} title={title} />
        </Section>
      )}
    </DetailsLayout>
  );
};
