import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';
import { useRecordToEdit } from '#shared/forms/useRecordToEdit.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetPropertyToEditQuery, useUpdatePropertyMutation } from './propertiesAdminApi.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { PropertyFormSkeleton } from './PropertyFormSkeleton.tsx';
import { toFormValues } from './propertyFormSchema.ts';
import { usePropertyDeletion } from './usePropertyDeletion.ts';

export const PropertyEditPage = () => {
  const { id = '' } = useParams();
  const opened = useRecordToEdit(useGetPropertyToEditQuery(id), {
    toValues: toFormValues,
    failure: 'Could not load property data.',
    listPath: paths.adminProperties,
  });
  const [updateProperty] = useUpdatePropertyMutation();
  const deletion = usePropertyDeletion(opened?.leaveDeleted);

  if (!opened)
    return (
      <PageFrame dense title="Edit Property">
        <PropertyFormSkeleton />
      </PageFrame>
    );
  const { record: property, formKey, values, editedRecord } = opened;
  return (
    <PageFrame
      dense
      title={`Edit Property: ${property.title}`}
      actions={
        <>
          <Button variant="outlined" color="inherit" href={paths.property(property.id)}>
            View listing
          </Button>
          <Button variant="outlined" color="error" onClick={() => deletion.ask([property])}>
            Delete
          </Button>
        </>
      }
    >
      <PropertyForm
        key={formKey}
        values={values}
        editedRecord={editedRecord}
        submitLabel="Save changes"
        save={(payload, { etag }) => updateProperty({ id: property.id, payload, etag })}
        success="Property updated successfully!"
        failure="Failed to update property. Please check the fields and try again."
      />
      {deletion.dialog}
    </PageFrame>
  );
};
