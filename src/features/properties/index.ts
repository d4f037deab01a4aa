export { PropertyCard } from './listings/PropertyCard.tsx';
export { PropertyCardSkeleton } from './listings/PropertyCardSkeleton.tsx';
export { propertiesApi, useGetPropertiesQuery, useGetPropertyQuery } from './propertiesApi.ts';
