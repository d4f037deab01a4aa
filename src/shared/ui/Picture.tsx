import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Box, { type BoxProps } from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import { isSafeUrl } from '#contract/text.ts';
import { pictureSources } from '#shared/lib/pictureSources.ts';

export type PictureProps = {
  src: string;
  /** Empty for a picture that says nothing the text beside it does not. */
  alt: string;
  /** How wide the picture will stand, as in the `sizes` attribute. */
  sizes: string;
  /** Width to height; the room is kept before the picture is there. */
  ratio?: string;
  /** The picture the eye meets first: fetched at once and before others. */
  priority?: boolean;
  /** Stands for what the picture would show; a house unless told. */
  Placeholder?: typeof SvgIcon;
  sx?: BoxProps['sx'];
};

/** A picture in the best format that exists. A missing or broken one is replaced, once, by a quiet placeholder. */
export const Picture = ({
  src,
  alt,
  sizes,
  ratio = '3 / 2',
  priority = false,
  Placeholder = HomeOutlined,
  sx,
}: PictureProps) => {
  const [broken, setBroken] = useState<string>();
  const sources = pictureSources(src);
  const frame = [{ display: 'block', width: '100%', aspectRatio: ratio, bgcolor: 'stone' }, sx ?? {}].flat();

  if (broken === src || !isSafeUrl(src)) {
    return (
      <Box
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        sx={[...frame, { display: 'grid', placeItems: 'center' }]}
      >
        <Placeholder
          aria-hidden
          sx={{ width: 'min(40px, 40%)', height: 'auto', color: 'text.secondary', opacity: 0.5 }}
        />
      </Box>
    );
  }
  return (
    <Box component="picture" sx={frame}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <Box
        component="img"
        src={src}
        srcSet={sources?.jpeg}
        sizes={sources && sizes}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(src)}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    </Box>
  );
};
