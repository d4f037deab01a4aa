import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { useFormState, type Control } from 'react-hook-form';
import { galleryLimit, propertyLabels } from '#contract/propertyPayload.ts';
import { ImageUrlField } from '#shared/forms/ImageUrlField.tsx';
import type { PropertyFormValues } from './propertyFormSchema.ts';
import { useGalleryRows } from './useGalleryRows.ts';

type PictureButtonProps = {
  action: string;
  label: string;
  isEnabled: boolean;
  onPress: () => void;
  Icon: typeof UpIcon;
};

/**
 * A disabled button keeps its place in the tab order. Otherwise the list would lose the focus when a button is
 * disabled.
 */
const PictureButton = ({ action, label, isEnabled, onPress, Icon }: PictureButtonProps) => (
  <IconButton
    aria-label={label}
    data-action={action}
    aria-disabled={!isEnabled}
    onClick={isEnabled ? onPress : undefined}
    sx={{
      minWidth: 36,
      minHeight: 40,
      p: 0.5,
      '&[aria-disabled="true"]': {
        color: 'action.disabled',
        cursor: 'default',
        '@media (forced-colors: active)': { color: 'GrayText' },
      },
    }}
  >
    <Icon fontSize="small" />
  </IconButton>
);

/** The additional pictures in display order, one URL per row. */
export const GalleryField = ({ control }: { control: Control<PropertyFormValues> }) => {
  const titleId = useId();
  const { rows, listRef, announcement, ...gallery } = useGalleryRows(control);
  const { errors } = useFormState({ control, name: 'image_gallery' });
  const error = errors.image_gallery?.root?.message ?? errors.image_gallery?.message;

  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} sx={{ mb: 1.5 }}>
        {propertyLabels.image_gallery}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          (optional, up to {galleryLimit} pictures)
        </Box>
      </Typography>
      {error && (
        <FormHelperText error tabIndex={-1} data-invalid="" sx={{ mb: 1.5 }}>
          {error}
        </FormHelperText>
      )}
      <Stack component="ol" role="list" ref={listRef} spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ id }, index) => {
          const name = `image_gallery.${index}.url` as const;
          const picture = `picture ${index + 1}`;
          // The last row is blank. It stays where it is.
          const rowsBelow = rows.length - 1 - index;
          return (
            <Box
              component="li"
              key={id}
              onPaste={(event) => {
                if (gallery.paste(index, event.clipboardData.getData('text'))) event.preventDefault();
              }}
              sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'start', gap: 1 }}
            >
              <ImageUrlField
                control={control}
                name={name}
                label={`Picture ${index + 1}`}
                previewWidth={58}
                size="small"
                hidesOptional
              />
              <Box sx={{ display: 'flex', width: { xs: '100%', sm: 'auto' }, justifyContent: 'end' }}>
                <PictureButton
                  action="up"
                  label={`Move ${picture} up`}
                  isEnabled={index > 0 && rowsBelow > 0}
                  onPress={() => gallery.move(index, index - 1)}
                  Icon={UpIcon}
                />
                <PictureButton
                  action="down"
                  label={`Move ${picture} down`}
                  isEnabled={rowsBelow > 1}
                  onPress={() => gallery.move(index, index + 1)}
                  Icon={DownIcon}
                />
                <PictureButton
                  action="remove"
                  label={`Remove ${picture}`}
                  isEnabled={rowsBelow > 0}
                  onPress={() => gallery.remove(index)}
                  Icon={RemoveIcon}
                />
              </Box>
            </Box>
          );
        })}
      </Stack>
      <Button
        size="small"
        color="inherit"
        startIcon={<AddIcon />}
        onClick={gallery.add}
        sx={{ mt: 1, ml: -1 }}
      >
        Add picture
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  );
};
