import { memo, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Property } from '#contract/property.ts';
import { SaveButton } from '#features/savedProperties/index.ts';
import { selectIsSignedIn } from '#features/session/index.ts';
import { paths } from '#shared/paths.ts';
import { useAppSelector } from '#shared/store.ts';
import { Picture, type PictureProps } from '#shared/ui/Picture.tsx';
import { Badge, StatusBadge } from '../Badge.tsx';
import { formatRooms, type Rooms } from '../formatRooms.ts';
import { Price } from '../Price.tsx';
import { PropertyCardRoot } from './PropertyCardRoot.tsx';
import { PropertyLink } from './PropertyLink.tsx';

type ViewProps = {
  property: Pick<Property, 'id' | 'title' | 'city' | 'image' | 'status' | 'listing_type' | 'price'> & Rooms;
  /** Whether to show the price. */
  isMember: boolean;
  headingLevel?: 'h2' | 'h3';
  /** Whether a click on the card opens the property. */
  isLink?: boolean;
  /** Placed in the top right corner of the picture. */
  saveButton?: ReactNode;
  /** Rendered in the footer, opposite the price. `titleId` is the id of the heading, for `aria-describedby`. */
  action?: (titleId: string) => ReactNode;
} & Partial<Pick<PictureProps, 'sizes' | 'priority' | 'loading'>>;

/** A title with more characters may need more than the three lines that a card has for it. */
const longTitle = 40;

/** The card as a view of its props only. The property form uses it for the preview. */
export const PropertyCardView = ({
  property,
  isMember,
  headingLevel: Heading = 'h2',
  isLink = false,
  saveButton,
  action,
  sizes = '(min-width: 1200px) 400px, (min-width: 600px) 50vw, 100vw',
  ...picture
}: ViewProps) => {
  const titleId = useId();
  const { id, title, city, image, status, listing_type, price } = property;
  return (
    <PropertyCardRoot aria-labelledby={titleId}>
      <Picture src={image} alt="" sizes={sizes} {...picture} />
      <div className="badges">
        <Badge color="primary">EXCLUSIVE</Badge>
        {status !== 'Available' && <StatusBadge status={status} />}
      </div>
      {saveButton}
      <div className="body">
        <p className="fact">{city}</p>
        <Heading id={titleId} className={title.length > longTitle ? 'long' : undefined}>
          {isLink ? <PropertyLink id={id}>{title}</PropertyLink> : title}
        </Heading>
        <p className="fact">
          <span>{formatRooms(property)}</span>
          <span>{listing_type}</span>
        </p>
        <footer>
          <Price price={price} isMember={isMember} />
          {action?.(titleId)}
        </footer>
      </div>
    </PropertyCardRoot>
  );
};

type Props = { property: Property } & Pick<ViewProps, 'headingLevel' | 'sizes' | 'priority' | 'loading'>;

/** The card of a property in a grid, with the actions for members or for visitors. */
export const PropertyCard = memo(({ property, ...rest }: Props) => {
  const isMember = useAppSelector(selectIsSignedIn);
  const { id, title } = property;
  return (
    <PropertyCardView
      {...rest}
      property={property}
      isMember={isMember}
      isLink
      saveButton={isMember && <SaveButton id={id} title={title} />}
      action={(titleId) =>
        isMember ? (
          <PropertyLink id={id} aria-describedby={titleId}>
            View Details
          </PropertyLink>
        ) : (
          <Link to={paths.signup} aria-describedby={titleId} data-visitor="">
            Join to Unlock Details
          </Link>
        )
      }
    />
  );
});
PropertyCard.displayName = 'PropertyCard';
