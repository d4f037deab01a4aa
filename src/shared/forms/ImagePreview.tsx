import Box from '@mui/material/Box';
import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useDebouncedValue } from '#shared/forms/useDebouncedValue.ts';
import { Picture, type PictureProps } from '#shared/ui/Picture.tsx';

type Props<Values extends FieldValues> = {
  name: FieldPathByValue<Values, string>;
  control: Control<Values>;
  width: number;
} & Pick<PictureProps, 'ratio' | 'Placeholder'>;

/** The picture at the address in a form field, as soon as the typing rests. */
export const ImagePreview = <Values extends FieldValues>({
  name,
  control,
  width,
  ...look
}: Props<Values>) => {
  const address: string = useWatch({ name, control });
  return (
    <Box aria-hidden sx={{ width, flexShrink: 0, border: 1, borderColor: 'divider' }}>
      <Picture src={useDebouncedValue(address.trim())} alt="" sizes={`${width}px`} {...look} />
    </Box>
  );
};
