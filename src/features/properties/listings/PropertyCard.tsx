import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Property } from '#contract/property.ts';
import { SaveButton } from '#features/savedProperties/index.ts';
import { selectIsSignedIn } from '#features/session/index.ts';
import { paths } from '#shared/paths.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { Badge, StatusBadge } from '../Badge.tsx';
import { Price } from '../Price.tsx';
import { formatRooms } from '../formatRooms.ts';
import { PropertyCardFooter } from './PropertyCardFooter.tsx';
import { useAppSelector } from '#shared/store.ts';

type ViewProps = {
  property: Property;
  /** Whether to show the price. */
  isMember: boolean;
  headingLevel?: 'h2' | 'h3';
  priority?: boolean;
  /** Placed in the top right corner of the picture. */
  saveButton?: ReactNode;
  /** Rendered in the footer, opposite the price. `titleId` is the id of the heading, for `aria-describedby`. */
  action?: (titleId: string) => ReactNode;
};

/** The card as a view of its props only. The property form uses it for the preview. */
export const PropertyCardView = ({
  property,
  isMember,
  headingLevel = 'h2',
  priority,
  saveButton,
  action,
}: ViewProps) => {
  const titleId = useId();
  const { title, city, image, status, price } = property;
  return (
    <Box
      component="article"
      aria-labelledby={titleId}
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        '& picture img': { transition: 'opacity 200ms' },
        '&:hover picture img': { opacity: 0.9 },
      }}
    >
      <Box sx={{ position: 'relative', overflow: 'hidden' }}>
        <Picture
          src={image}
          alt=""
          sizes="(min-width: 1200px) 400px, (min-width: 600px) 50vw, 100vw"
          priority={priority}
        />
        <Box
          sx={{
            position: 'absolute',
            inset: '16px 64px auto 16px',
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
          }}
        >
          <Badge color="primary">EXCLUSIVE</Badge>
          {status !== 'Available' && <StatusBadge status={status} />}
        </Box>
        {saveButton && (
          <Box sx={{ position: 'absolute', insetBlockStart: 8, insetInlineEnd: 8 }}>{saveButton}</Box>
        )}
      </Box>
      <Box sx={{ p: 3, flex: 1, display: 'flex', flexDirection: 'column' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {city}
        </Typography>
        <Typography
          id={titleId}
          variant="h4"
          component={headingLevel}
          sx={{
            mt: 0.5,
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            overflow: 'hidden',
          }}
        >
          {title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, mb: 2.5, color: 'text.secondary' }}>
          {formatRooms(property)}
        </Typography>
        <PropertyCardFooter>
          <Price price={price} isMember={isMember} />
          {action?.(titleId)}
        </PropertyCardFooter>
      </Box>
    </Box>
  );
};

type Props = Pick<ViewProps, 'property' | 'headingLevel' | 'priority'>;

/** The card of a property in a grid, with the actions for members or for visitors. */
export const PropertyCard = ({ property, ...rest }: Props) => {
  const isMember = useAppSelector(selectIsSignedIn);
  const { id, title } = property;
  return (
    <PropertyCardView
      {...rest}
      property={property}
      isMember={isMember}
      saveButton={isMember && <SaveButton id={id} title={title} />}
      action={(titleId) =>
        isMember ? (
          <Button href={paths.property(id)} aria-describedby={titleId} size="small" sx={{ mx: -2 }}>
            View Details
          </Button>
        ) : (
          <Button href={paths.signup} aria-describedby={titleId} size="small" sx={{ mx: -2 }}>
            Join to Unlock Details
          </Button>
        )
      }
    />
  );
};
