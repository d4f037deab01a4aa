import type { Id } from '#contract/id.ts';
import { PropertyCard, PropertyCardSkeleton, useGetPropertyQuery } from '#features/properties/index.ts';

/** A saved home of which only the id is known. One that is no longer listed is left out. */
export const SavedHome = ({ id }: { id: Id }) => {
  const { data: property, isError } = useGetPropertyQuery(id);
  if (isError) return null;
  return (
    <li>{property ? <PropertyCard property={property} headingLevel="h3" /> : <PropertyCardSkeleton />}</li>
  );
};
