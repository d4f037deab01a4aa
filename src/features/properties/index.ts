export { formatCount } from './listings/formatCount.ts';
export { PropertyCard } from './listings/PropertyCard.tsx';
export { PropertyCardSkeleton } from './listings/PropertyCardSkeleton.tsx';
export { SortSelect } from './listings/SortSelect.tsx';
export { compareBy, parseSort, type Sort } from './listings/sortProperties.ts';
export { propertiesApi, useGetPropertiesQuery } from './propertiesApi.ts';
