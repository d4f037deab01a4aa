import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Picture } from '#shared/ui/Picture.tsx';
import { useLightbox } from './useLightbox.tsx';

/** The floor plan. A click opens it in the lightbox. */
export const FloorPlan = ({ src, title }: { src: string; title: string }) => {
  const label = `Floor plan of ${title}`;
  const { open, lightbox } = useLightbox({ id: 'floor-plan', pictures: [src], title: label, label });
  return (
    <Box>
      <ButtonBase
        onClick={open}
        aria-label={`Enlarge the floor plan of ${title}`}
        sx={{
          display: 'block',
          width: '100%',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Picture
          src={src}
          alt={label}
          sizes="(min-width: 900px) 760px, 100vw"
          sx={{ bgcolor: 'transparent', '& img': { objectFit: 'contain' } }}
        />
      </ButtonBase>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
        Select the plan to enlarge it.
      </Typography>
      {lightbox}
    </Box>
  );
};
