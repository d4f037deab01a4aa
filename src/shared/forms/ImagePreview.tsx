import Box from '@mui/material/Box';
import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Picture, type PictureProps } from '#shared/ui/Picture.tsx';
import { useDebouncedValue } from './useDebouncedValue.ts';

export type ImagePreviewProps<Values extends FieldValues> = {
  name: FieldPathByValue<Values, string>;
  control: Control<Values>;
  width: number;
} & Pick<PictureProps, 'ratio' | 'Placeholder'>;

/** Previews the picture whose URL is in a form field. Debounced, so that it does not load at every key press. */
export const ImagePreview = <Values extends FieldValues>({
  name,
  control,
  width,
  ...pictureProps
}: ImagePreviewProps<Values>) => {
  const url: string = useWatch({ name, control });
  return (
    // Smaller on phones, where the field needs the space for its label.
    <Box
      aria-hidden
      sx={{ width: { xs: Math.min(width, 58), sm: width }, flexShrink: 0, border: 1, borderColor: 'divider' }}
    >
      <Picture src={useDebouncedValue(url.trim())} alt="" sizes={`${width}px`} {...pictureProps} />
    </Box>
  );
};
