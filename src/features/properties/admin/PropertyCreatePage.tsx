import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { Property } from '#contract/property.ts';
import { errorMessage } from '#shared/api/apiError.ts';
import { useCreation } from '#shared/forms/useCreation.ts';
import { useRecordToEdit } from '#shared/forms/useRecordToEdit.ts';
import { paths } from '#shared/paths.ts';
import { useAppDispatch } from '#shared/store.ts';
import { PageFrame } from '#shared/ui/PageFrame.tsx';
import {
  propertiesAdminApi,
  useCreatePropertyMutation,
  useGetPropertyToEditQuery,
} from './propertiesAdminApi.ts';
import { PropertyForm } from './PropertyForm.tsx';
import { PropertyFormSkeleton } from './PropertyFormSkeleton.tsx';
import { toFormValues, type PropertyFormValues } from './propertyFormSchema.ts';

const { getProperties } = propertiesAdminApi.endpoints;
const emptyForm = toFormValues();

const CreateProperty = ({ values }: { values: PropertyFormValues }) => {
  const [createProperty] = useCreatePropertyMutation();
  const dispatch = useAppDispatch();
  const creation = useCreation({
    create: createProperty,
    // With a subscription, the creation would fetch the list once more.
    fetchRows: () => dispatch(getProperties.initiate({}, { forceRefetch: true, subscribe: false })),
    isLike: (property, sent) => property.title === sent.title && property.city === sent.city,
    describe: ({ id, title }) => ({ name: title, editPath: paths.adminPropertyEdit(id) }),
  });
  return (
    <PropertyForm
      {...creation}
      submitLabel="Create property"
      values={values}
      success="Property created successfully!"
      failure={(error) => errorMessage(error, 'Failed to create property.')}
    />
  );
};

/** The fields of another property, without its title and pictures. */
const toDuplicateValues = (original: Property) =>
  toFormValues({ ...original, title: '', image: '', image_gallery: [] });

const DuplicateProperty = ({ id }: { id: string }) => {
  const original = useRecordToEdit(useGetPropertyToEditQuery(id), {
    toValues: toDuplicateValues,
    failure: 'Could not load property data.',
    listPath: paths.adminProperties,
  });
  if (!original) return <PropertyFormSkeleton />;
  return (
    <>
      <Typography sx={{ mb: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        A copy of “{original.record.title}”, without its title and pictures.
      </Typography>
      <CreateProperty values={original.values} />
    </>
  );
};

export const PropertyCreatePage = () => {
  const [searchParams] = useSearchParams();
  const originalId = searchParams.get('duplicate');
  return (
    <PageFrame dense title="Add New Property">
      {originalId === null ? (
        <CreateProperty values={emptyForm} />
      ) : (
        <DuplicateProperty key={originalId} id={originalId} />
      )}
    </PageFrame>
  );
};
