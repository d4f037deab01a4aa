import { sentenceFor } from '#shared/api/apiError.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useCreatePropertyMutation } from '../propertiesApi.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { newProperty } from './propertyFormSchema.ts';

export const PropertyCreatePage = () => {
  const [createProperty] = useCreatePropertyMutation();
  return (
    <PageFrame dense title="Add New Property">
      <PropertyForm
        values={newProperty}
        submitLabel="Create property"
        save={createProperty}
        success="Property created successfully!"
        failure={(error) => sentenceFor(error, 'Failed to create property.')}
      />
    </PageFrame>
  );
};
