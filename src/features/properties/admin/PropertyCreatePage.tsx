import { useNavigate } from 'react-router-dom';
import { sentenceFor } from '#shared/api/apiError.ts';
import { paths } from '#shared/paths.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useCreatePropertyMutation } from '../propertiesApi.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { newProperty } from './propertyFormSchema.ts';

export const PropertyCreatePage = () => {
  const navigate = useNavigate();
  const [createProperty] = useCreatePropertyMutation();
  return (
    <PageFrame dense title="Add New Property">
      <PropertyForm
        values={newProperty}
        submitLabel="Create property"
        save={createProperty}
        onSaved={() => {
          notify('Property created successfully!', { variant: 'success' });
          void navigate(paths.adminDashboard);
        }}
        onFailed={(error) => notify(sentenceFor(error, 'Failed to create property.'), { variant: 'error' })}
      />
    </PageFrame>
  );
};
