import Box from '@mui/material/Box';
import type { FieldValues } from 'react-hook-form';
import { FormField } from './FormField.tsx';
import { ImagePreview, type ImagePreviewProps } from './ImagePreview.tsx';
import { urlInput } from './urlInput.ts';

type Props<Values extends FieldValues> = Omit<ImagePreviewProps<Values>, 'width'> & {
  label: string;
  required?: boolean;
  /** In pixels. */
  previewWidth: number;
};

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
