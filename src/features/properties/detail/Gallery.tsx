import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Property } from '#contract/property.ts';
import { isSafeUrl } from '#contract/text.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { useLightbox } from './useLightbox.tsx';

const stepByKey: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const ratio = '16 / 9';
const thumbnailGrid = {
  mt: 1,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(88px, 1fr))',
    md: 'repeat(auto-fill, minmax(148px, 1fr))',
  },
};

/** The main picture with all thumbnails below it. A press or an arrow key selects the main picture. */
export const Gallery = ({ property }: { property: Property }) => {
  const { title, image, image_gallery } = property;
  const pictures = [...new Set([image, ...image_gallery])].filter(isSafeUrl);
  const [currentIndex, setCurrentIndex] = useState(0);
  const thumbnails = useRef<HTMLDivElement>(null);
  const { open, lightbox } = useLightbox({
    pictures,
    title,
    index: currentIndex,
    onIndexChange: setCurrentIndex,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepByKey[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (currentIndex + step + pictures.length) % pictures.length;
    setCurrentIndex(next);
    thumbnails.current?.querySelectorAll('button')[next]?.focus();
  };

  if (pictures.length === 0) return <Picture src="" alt="" sizes="" ratio={ratio} />;
  return (
    <Box>
      <ButtonBase
        onClick={open}
        aria-label={`Open picture ${currentIndex + 1} of ${pictures.length} in full screen`}
        sx={{ display: 'block', width: '100%', position: 'relative' }}
      >
        <Picture
          src={pictures[currentIndex] ?? image}
          alt={`${title}, picture ${currentIndex + 1} of ${pictures.length}`}
          sizes="(min-width: 1280px) 1232px, 100vw"
          ratio={ratio}
          priority
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            right: 16,
            bottom: 16,
            width: 44,
            height: 44,
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'background.default',
            '@media print': { display: 'none' },
          }}
        >
          <OpenInFull fontSize="small" />
        </Box>
      </ButtonBase>
      {pictures.length > 1 && (
        <Box
          ref={thumbnails}
          role="group"
          aria-label="Pictures"
          onKeyDown={onKeyDown}
          sx={{
            ...thumbnailGrid,
            '@media print': { display: 'none' },
          }}
        >
          {pictures.map((picture, index) => (
            <ButtonBase
              key={picture}
              aria-label={`Show picture ${index + 1} of ${pictures.length}`}
              aria-pressed={index === currentIndex}
              onClick={() => setCurrentIndex(index)}
              sx={{
                display: 'block',
                opacity: index === currentIndex ? 1 : 0.72,
                outline: index === currentIndex ? 2 : 0,
                outlineStyle: 'solid',
                outlineColor: 'primary.main',
                outlineOffset: -2,
                '&:hover': { opacity: 1 },
              }}
            >
              <Picture src={picture} alt="" sizes="160px" />
            </ButtonBase>
          ))}
        </Box>
      )}
      {lightbox}
    </Box>
  );
};

/** The placeholder of the gallery. Most properties have three pictures or more. */
export const GallerySkeleton = () => (
  <Box>
    <Skeleton variant="rectangular" sx={{ aspectRatio: ratio, height: 'auto' }} />
    <Box sx={thumbnailGrid}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />
      ))}
    </Box>
  </Box>
);
