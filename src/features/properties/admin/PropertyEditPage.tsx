import { useParams } from 'react-router-dom';
import { useRecordToEdit } from '#shared/forms/useRecordToEdit.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useGetPropertyQuery, useUpdatePropertyMutation } from '../propertiesApi.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { PropertyFormSkeleton } from './PropertyFormSkeleton.tsx';
import { toFormValues } from './propertyFormSchema.ts';

const EditProperty = ({ id }: { id: string }) => {
  const property = useRecordToEdit(useGetPropertyQuery(id, { refetchOnMountOrArgChange: true }), {
    failure: 'Could not load property data.',
    listPath: paths.adminDashboard,
  });
  const [updateProperty] = useUpdatePropertyMutation();

  if (!property) return <PropertyFormSkeleton />;
  return (
    <PropertyForm
      values={toFormValues(property)}
      submitLabel="Save changes"
      save={(payload) => updateProperty({ id: property.id, payload })}
      success="Property updated successfully!"
      failure="Failed to update property. Please check the fields and try again."
    />
  );
};

export const PropertyEditPage = () => {
  const { id = '' } = useParams();
  return (
    <PageFrame dense title="Edit Property">
      <EditProperty key={id} id={id} />
    </PageFrame>
  );
};
