import type { Property } from '#contract/property.ts';
import { useDeletion } from '#shared/table/useDeletion.tsx';
import { propertyListTags } from '../propertiesApi.ts';
import { useDeletePropertyMutation } from './propertiesAdminApi.ts';

/** Deletes properties after a confirmation, from the list and from the edit page. */
export const usePropertyDeletion = (onDeleted?: () => void) => {
  const [deleteProperty] = useDeletePropertyMutation();
  return useDeletion<Property>({
    rowsName: 'properties',
    getName: ({ title }) => title,
    question: 'Are you sure you want to delete this property? This action cannot be undone.',
    deleteRow: deleteProperty,
    success: 'Property deleted successfully.',
    failure: () => 'Could not delete property.',
    onDeleted,
    staleTags: propertyListTags,
  });
};
