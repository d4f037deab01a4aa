import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Picture } from '#shared/ui/Picture.tsx';
import { videoId, videoUrl } from './videoId.ts';

/** `url` is a URL that `isVideoUrl` accepts. */
type Props = { url: string; title: string; poster: string };

// The focused button is unmounted when the player is mounted.
const focusOnMount = (player: HTMLIFrameElement | null) => player?.focus();

/** The video tour. The player is loaded only after a click on the poster. */
export const VideoTour = ({ url, title, poster }: Props) => {
  const [isPlaying, setIsPlaying] = useState(false);
  const id = videoId(url);
  if (id === undefined) {
    return (
      <Link href={videoUrl(url)} target="_blank" rel="noopener">
        Watch the video tour
      </Link>
    );
  }
  if (isPlaying) {
    return (
      <Box
        component="iframe"
        ref={focusOnMount}
        title={`Video tour of ${title}`}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // Without a referrer, YouTube shows "error 153".
        referrerPolicy="strict-origin-when-cross-origin"
        sx={{ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0, bgcolor: 'secondary.main' }}
      />
    );
  }
  return (
    <ButtonBase
      onClick={() => setIsPlaying(true)}
      aria-label={`Play the video tour of ${title}`}
      sx={{ display: 'block', width: '100%', position: 'relative' }}
    >
      <Picture
        src={poster}
        alt=""
        sizes="(min-width: 900px) 760px, 100vw"
        ratio="16 / 9"
        sx={{ '& img': { filter: 'brightness(0.72)' }, '& svg': { display: 'none' } }}
      />
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          m: 'auto',
          width: 72,
          height: 72,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          bgcolor: 'background.default',
        }}
      >
        <PlayArrow sx={{ fontSize: 36 }} />
      </Box>
    </ButtonBase>
  );
};
