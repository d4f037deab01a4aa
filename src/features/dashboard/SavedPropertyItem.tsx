import type { Id } from '#contract/id.ts';
import { PropertyCard, PropertyCardSkeleton, useGetPropertyQuery } from '#features/properties/index.ts';
import { errorStatus } from '#shared/api/apiError.ts';
import { LoadError } from '#shared/ui/LoadError.tsx';

/** A saved property of which only the id is known. Renders nothing if the property is no longer listed. */
export const SavedPropertyItem = ({ id }: { id: Id }) => {
  const { data: property, error, isFetching, refetch } = useGetPropertyQuery(id);
  if (errorStatus(error) === 404) return null;
  return (
    <li>
      {property ? (
        <PropertyCard property={property} headingLevel="h3" />
      ) : error ? (
        <LoadError
          message="Could not load property details."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <PropertyCardSkeleton />
      )}
    </li>
  );
};
