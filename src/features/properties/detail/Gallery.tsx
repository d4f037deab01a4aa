import OpenInFull from '@mui/icons-material/OpenInFull';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Property } from '#contract/property.ts';
import { Picture } from '#shared/ui/Picture.tsx';
import { mainPictureSizes, picturesOf } from './pictures.ts';
import { useLightbox } from './useLightbox.tsx';

const stepByKey: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

// On wide screens the title has to fit below the picture, on the first screen.
const height = 'clamp(280px, 56svh, min(50vw, 900px))';
const frame = { display: { md: 'flex' }, gap: 1 };
const mainPicture = {
  aspectRatio: '16 / 9',
  height: { md: height },
  '@media print': { height: 'auto' },
};
const ringWidth = '5px';
/** On wide screens the thumbnails, in 3:2, are as high together as the picture. */
const thumbnailStripOf = (count: number) => ({
  display: 'grid',
  gap: 1,
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: '96px', md: 'auto' },
  alignContent: 'start',
  overflow: 'auto',
  scrollbarWidth: 'thin',
  // A scrolling box clips what is outside it. This leaves space for the focus ring of a thumbnail.
  p: { xs: `${ringWidth} 16px`, sm: ringWidth },
  mt: { xs: `calc(8px - ${ringWidth})`, md: `-${ringWidth}` },
  mb: `-${ringWidth}`,
  mx: { sm: `-${ringWidth}` },
  flex: {
    md: `0 0 clamp(158px, (${height} - ${(count - 1) * 8}px) / ${count} * 1.5 + 2 * ${ringWidth}, 40%)`,
  },
  height: { md: `calc(${height} + 2 * ${ringWidth})` },
  '@media print': { display: 'none' },
});

/**
 * The main picture, and a strip with all thumbnails: below it, or beside it on wide screens. A click or an arrow key
 * selects the main picture.
 */
export const Gallery = ({ property }: { property: Property }) => {
  const { title, image } = property;
  const pictures = picturesOf(property);
  const [chosenIndex, setChosenIndex] = useState(0);
  // A refetch may bring fewer pictures.
  const currentIndex = Math.max(0, Math.min(chosenIndex, pictures.length - 1));
  const thumbnails = useRef<HTMLDivElement>(null);
  const { open, lightbox } = useLightbox({
    id: 'pictures',
    pictures,
    title,
    label: `Pictures of ${title}`,
    index: currentIndex,
    onIndexChange: setChosenIndex,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepByKey[event.key];
    // With a modifier, the keys belong to the browser and to `usePreviousNextShortcuts`.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const buttons = [...(thumbnails.current?.querySelectorAll('button') ?? [])];
    const focused = buttons.findIndex((button) => button === event.target);
    const next = (focused + step + pictures.length) % pictures.length;
    setChosenIndex(next);
    buttons[next]?.focus();
  };

  if (pictures.length === 0) return <Picture src="" alt="" sizes="" sx={mainPicture} />;
  return (
    <>
      <Box sx={frame}>
        <ButtonBase
          onClick={open}
          aria-label={`Open picture ${currentIndex + 1} of ${pictures.length} in full screen`}
          // In a tall window, the height of the picture would make it wider than what the thumbnails leave.
          sx={{ display: 'block', width: '100%', minWidth: 0, position: 'relative' }}
        >
          <Picture
            src={pictures[currentIndex] ?? image}
            alt={`${title}, picture ${currentIndex + 1} of ${pictures.length}`}
            sizes={mainPictureSizes}
            priority
            sx={mainPicture}
          />
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              right: 16,
              bottom: 16,
              px: 1.5,
              minHeight: 44,
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              typography: 'body2',
              bgcolor: 'background.default',
              '@media print': { display: 'none' },
            }}
          >
            {pictures.length > 1 && <span>{`${currentIndex + 1} of ${pictures.length}`}</span>}
            <OpenInFull fontSize="small" />
          </Box>
        </ButtonBase>
        {pictures.length > 1 && (
          <Box
            ref={thumbnails}
            role="group"
            aria-label="Pictures"
            onKeyDown={onKeyDown}
            sx={thumbnailStripOf(pictures.length)}
          >
            {pictures.map((picture, index) => (
              <ButtonBase
                key={picture}
                aria-label={`Show picture ${index + 1} of ${pictures.length}`}
                aria-pressed={index === currentIndex}
                onClick={() => setChosenIndex(index)}
                sx={{
                  display: 'block',
                  opacity: index === currentIndex ? 1 : 0.72,
                  outline: index === currentIndex ? 2 : 0,
                  outlineStyle: 'solid',
                  outlineColor: 'primary.main',
                  outlineOffset: -2,
                  '@media (hover: hover)': { '&:hover': { opacity: 1 } },
                }}
              >
                <Picture src={picture} alt="" sizes="(min-width: 900px) 260px, 160px" />
              </ButtonBase>
            ))}
          </Box>
        )}
      </Box>
      {lightbox}
    </>
  );
};

/** The placeholder of the gallery. Most properties have three pictures or more. */
export const GallerySkeleton = () => (
  <Box sx={frame}>
    <Skeleton
      variant="rectangular"
      sx={{ ...mainPicture, height: { xs: 'auto', md: height }, flex: { md: 1 } }}
    />
    <Box sx={thumbnailStripOf(3)}>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} variant="rectangular" sx={{ aspectRatio: '3 / 2', height: 'auto' }} />
      ))}
    </Box>
  </Box>
);
