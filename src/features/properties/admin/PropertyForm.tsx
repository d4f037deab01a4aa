import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { listingTypes, propertyLabels, propertyStatuses, type PropertyPayload } from '#contract/property.ts';
import { useRecordForm, type SaveOptions } from '#shared/forms/useRecordForm.ts';
import { paths } from '#shared/paths.ts';
import { ImagePreview } from '#shared/forms/ImagePreview.tsx';
import { FormField } from '#shared/forms/FormField.tsx';
import { urlInput } from '#shared/forms/urlInput.ts';
import { RecordForm } from '#shared/forms/RecordForm.tsx';
import { AgentField } from './AgentField.tsx';
import { GalleryField } from './GalleryField.tsx';
import { PriceField } from './PriceField.tsx';
import { PropertyCardPreview } from './PropertyCardPreview.tsx';
import { PublicTextField } from './PublicTextField.tsx';
import { FieldRow, PropertyFormLayout } from './PropertyFormLayout.tsx';
import { usePropertyFormats } from './usePropertyFormats.ts';
import { propertyFormSchema, type PropertyFormValues } from './propertyFormSchema.ts';

type Props = SaveOptions<PropertyPayload, PropertyFormValues> & {
  values: PropertyFormValues;
  submitLabel: string;
};

const menuItems = (options: readonly string[]) =>
  options.map((option) => (
    <MenuItem key={option} value={option}>
      {option}
    </MenuItem>
  ));

const imageRowSx = { display: 'flex', gap: 2, alignItems: 'start' };

export const PropertyForm = ({ values, submitLabel, ...saving }: Props) => {
  const { control, recordFormProps } = useRecordForm<PropertyFormValues, PropertyPayload>({
    schema: propertyFormSchema,
    defaultValues: values,
    listPath: paths.adminDashboard,
    ...saving,
  });
  const formats = usePropertyFormats();
  return (
    <RecordForm
      {...recordFormProps}
      recordName="property"
      labels={propertyLabels}
      formats={formats}
      submitLabel={submitLabel}
    >
      <PropertyFormLayout
        preview={<PropertyCardPreview control={control} />}
        fields={
          <>
            <PublicTextField control={control} name="title" label={propertyLabels.title} required />
            <FormField control={control} name="city" label={propertyLabels.city} required />
            <FieldRow columns={3}>
              <PriceField control={control} />
              <FormField
                control={control}
                name="bedrooms"
                label={propertyLabels.bedrooms}
                required
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
              <FormField
                control={control}
                name="bathrooms"
                label={propertyLabels.bathrooms}
                required
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
              />
            </FieldRow>
            <FieldRow columns={2}>
              <FormField
                control={control}
                name="listing_type"
                label={propertyLabels.listing_type}
                select
                required
              >
                {menuItems(listingTypes)}
              </FormField>
              <FormField control={control} name="status" label={propertyLabels.status} select required>
                {menuItems(propertyStatuses)}
              </FormField>
            </FieldRow>
            <AgentField control={control} />
            <PublicTextField
              control={control}
              name="description"
              label={propertyLabels.description}
              minRows={6}
            />
            <Box sx={imageRowSx}>
              <ImagePreview control={control} name="image" width={84} />
              <FormField
                control={control}
                name="image"
                label={propertyLabels.image}
                required
                slotProps={urlInput}
              />
            </Box>
            <GalleryField control={control} />
            <FormField
              control={control}
              name="video_url"
              label={propertyLabels.video_url}
              slotProps={urlInput}
            />
            <Box sx={imageRowSx}>
              <ImagePreview control={control} name="floor_plan_url" width={84} />
              <FormField
                control={control}
                name="floor_plan_url"
                label={propertyLabels.floor_plan_url}
                slotProps={urlInput}
              />
            </Box>
          </>
        }
      />
    </RecordForm>
  );
};
