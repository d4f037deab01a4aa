import Box from '@mui/material/Box';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import type { PictureProps } from '#shared/ui/Picture.tsx';
import { FormField } from './FormField.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { urlInput } from './urlInput.ts';

type Props<Values extends FieldValues> = {
  name: FieldPathByValue<Values, string>;
  control: Control<Values>;
  label: string;
  required?: boolean;
  /** The width of the preview in pixels. */
  previewWidth: number;
} & Pick<PictureProps, 'ratio' | 'Placeholder'>;

/** A field for the URL of a picture, with a preview beside it. */
export const ImageUrlField = <Values extends FieldValues>({
  name,
  control,
  previewWidth,
  ratio,
  Placeholder,
  ...fieldProps
}: Props<Values>) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
    <ImagePreview {...{ name, control, ratio, Placeholder }} width={previewWidth} />
    <FormField {...fieldProps} {...{ name, control }} slotProps={urlInput} />
  </Box>
);
