import { errorMessage } from '#shared/api/apiError.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { useCreatePropertyMutation } from '../propertiesApi.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { toFormValues } from './propertyFormSchema.ts';

const emptyForm = toFormValues();

export const PropertyCreatePage = () => {
  const [createProperty] = useCreatePropertyMutation();
  return (
    <PageFrame dense title="Add New Property">
      <PropertyForm
        values={emptyForm}
        submitLabel="Create property"
        save={createProperty}
        success="Property created successfully!"
        failure={(error) => errorMessage(error, 'Failed to create property.')}
      />
    </PageFrame>
  );
};
