import { propertyStatuses } from '#contract/property.ts';
import { listingTypes } from '#contract/propertyFilters.ts';
import { propertyLabels, type PropertyPayload } from '#contract/propertyPayload.ts';
import { useRecordForm, type SaveOptions } from '#shared/forms/useRecordForm.ts';
import { paths } from '#shared/paths.ts';
import { ImageUrlField } from '#shared/forms/ImageUrlField.tsx';
import { FormField } from '#shared/forms/FormField.tsx';
import { SelectField } from '#shared/forms/SelectField.tsx';
import { urlInput } from '#shared/forms/urlInput.ts';
import { RecordForm } from '#shared/forms/RecordForm.tsx';
import { AgentField } from './AgentField.tsx';
import { GalleryField } from './GalleryField.tsx';
import { PriceField } from './PriceField.tsx';
import { PropertyCardPreview } from './PropertyCardPreview.tsx';
import { PublicTextField } from './PublicTextField.tsx';
import { FieldRow, PropertyFields } from './PropertyFields.tsx';
import { usePropertyFormats } from './usePropertyFormats.ts';
import { propertyFormSchema, type PropertyFormValues } from './propertyFormSchema.ts';

type Props = SaveOptions<PropertyPayload, PropertyFormValues> & {
  values: PropertyFormValues;
  submitLabel: string;
};

export const PropertyForm = ({ values, submitLabel, ...saving }: Props) => {
  const { control, field, recordFormProps } = useRecordForm<PropertyFormValues, PropertyPayload>({
    schema: propertyFormSchema,
    defaultValues: values,
    labels: propertyLabels,
    listPath: paths.adminProperties,
    ...saving,
  });
  const formats = usePropertyFormats();
  return (
    <RecordForm
      {...recordFormProps}
      recordName="property"
      formats={formats}
      submitLabel={submitLabel}
      aside={<PropertyCardPreview control={control} />}
    >
      <PropertyFields>
        <PublicTextField {...field('title')} required />
        <FormField {...field('city')} required />
        <FieldRow columns={3}>
          <PriceField {...field('price')} />
          <FormField {...field('bedrooms')} required slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
          <FormField {...field('bathrooms')} required slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
        </FieldRow>
        <FieldRow columns={2}>
          <SelectField {...field('listing_type')} options={listingTypes} required />
          <SelectField {...field('status')} options={propertyStatuses} required />
        </FieldRow>
        <AgentField {...field('agent_id')} />
        <PublicTextField {...field('description')} minRows={6} />
        <ImageUrlField {...field('image')} required previewWidth={84} />
        <GalleryField control={control} />
        <FormField {...field('video_url')} slotProps={urlInput} />
        <ImageUrlField {...field('floor_plan_url')} previewWidth={84} />
      </PropertyFields>
    </RecordForm>
  );
};
