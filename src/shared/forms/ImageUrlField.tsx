import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Picture, type PictureProps } from '#shared/ui/Picture.tsx';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { urlInput } from './urlInput.ts';
import { useDebouncedValue } from './debounce.ts';

type Props<Values extends FieldValues> = Pick<
  FormFieldProps<Values>,
  'control' | 'label' | 'required' | 'hidesOptional' | 'size'
> &
  Pick<PictureProps, 'ratio' | 'Placeholder'> & {
    name: FieldPathByValue<Values, string>;
    /** In pixels. */
    previewWidth: number;
  };

/** A field for the URL of a picture, with a preview beside it. It says when there is no picture at the URL. */
export const ImageUrlField = <Values extends FieldValues>({
  name,
  control,
  previewWidth,
  ratio,
  Placeholder,
  ...fieldProps
}: Props<Values>) => {
  const typed: string = useWatch({ name, control });
  const url = typed.trim();
  // Debounced, so that it does not load at every key press.
  const previewedUrl = useDebouncedValue(url);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <Box sx={{ display: 'flex', flexGrow: 1, gap: 1.5, alignItems: 'start' }}>
      <Box
        aria-hidden
        onErrorCapture={() => setBrokenUrl(previewedUrl)}
        onLoadCapture={() => setBrokenUrl(undefined)}
        // Smaller on phones, where the field needs the space for its label.
        sx={{
          width: { xs: Math.min(previewWidth, 58), sm: previewWidth },
          flexShrink: 0,
          border: 1,
          borderColor: 'divider',
        }}
      >
        {/* With the key, a URL that is typed again is loaded again. */}
        <Picture
          key={previewedUrl}
          src={previewedUrl}
          alt=""
          sizes={`${previewWidth}px`}
          {...{ ratio, Placeholder }}
        />
      </Box>
      <FormField
        {...fieldProps}
        {...{ name, control }}
        // It appears later, when the focus has left the field.
        helperText={
          <span role="status">{url === brokenUrl && 'No picture could be loaded from this URL.'}</span>
        }
        slotProps={urlInput}
      />
    </Box>
  );
};
