import Box from '@mui/material/Box';
import type { Property } from '#contract/property.ts';
import { Picture } from '#shared/ui/Picture.tsx';

const thumbnailCount = 4;

/** How many pictures a home has, and the first ones of its gallery. The main picture stands at the head of the column. */
export const ComparePictures = ({ property }: { property: Property }) => {
  const { image, image_gallery } = property;
  const others = [...new Set(image_gallery)].filter((src) => src !== image);
  const count = others.length + 1;
  return (
    <>
      {count === 1 ? '1 picture' : `${count} pictures`}
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
