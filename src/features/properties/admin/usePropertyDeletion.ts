import type { Property } from '#contract/property.ts';
import { useDeletion, type DeletionOptions } from '#shared/table/useDeletion.tsx';
import { invalidatePropertyLists, useDeletePropertyMutation } from './propertiesAdminApi.ts';

/** Deletes properties after a confirmation, from the list and from the edit page. */
export const usePropertyDeletion = (options: Pick<DeletionOptions<Property>, 'onDeleted' | 'moveFocus'>) => {
  const [deleteProperty] = useDeletePropertyMutation();
  return useDeletion<Property>({
    ...options,
    rowsName: 'properties',
    getName: ({ title }) => title,
    question: 'Are you sure you want to delete this property? This action cannot be undone.',
    deleteRow: deleteProperty,
    success: 'Property deleted successfully.',
    failure: () => 'Could not delete property.',
    invalidateLists: invalidatePropertyLists,
  });
};
