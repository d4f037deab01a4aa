import Box from '@mui/material/Box';
import type { Property } from '#contract/property.ts';
import { picturesOf } from '#features/properties/index.ts';
import { Picture } from '#shared/ui/Picture.tsx';

const thumbnailCount = 4;

/** The number of a property's pictures, and the first ones of its gallery. The main picture is above them. */
export const ComparePictures = ({ property }: { property: Property }) => {
  const pictures = picturesOf(property);
  const count = pictures.length;
  const others = pictures.filter((src) => src !== property.image);
  return (
    <>
      {count === 1 ? '1 picture' : `${count || 'No'} pictures`}
      {others.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1, mt: 1 }}>
          {others.slice(0, thumbnailCount).map((src) => (
            <Picture key={src} src={src} alt="" sizes="140px" />
          ))}
        </Box>
      )}
    </>
  );
};
