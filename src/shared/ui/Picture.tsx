import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Box, { type BoxProps } from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { useState } from 'react';
import { isSafeUrl } from '#contract/text.ts';
import { pictureSources } from '#shared/lib/pictureSources.ts';

export type PictureProps = {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** The aspect ratio. It reserves the space before the picture is loaded. */
  ratio?: string;
  /** For the largest picture in the first viewport: loaded eagerly and with high priority. */
  priority?: boolean;
  /** The icon in place of a missing picture. The default is a house. */
  Placeholder?: typeof SvgIcon;
  sx?: BoxProps['sx'];
};

/** A picture in the best available format. A missing or broken picture is replaced by a placeholder. */
export const Picture = ({
  src,
  alt,
  sizes,
  ratio = '3 / 2',
  priority = false,
  Placeholder = HomeOutlined,
  sx,
}: PictureProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const sources = pictureSources(src);
  const frame = [{ display: 'block', width: '100%', aspectRatio: ratio, bgcolor: 'stone' }, sx ?? {}].flat();

  if (brokenSrc === src || !isSafeUrl(src)) {
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
        onError={() => setBrokenSrc(src)}
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    </Box>
  );
};
