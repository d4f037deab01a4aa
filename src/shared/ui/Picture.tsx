import HomeOutlined from '@mui/icons-material/HomeOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { useState } from 'react';
import { isSafeUrl } from '#contract/text.ts';
import { pictureSources } from '#shared/lib/pictureSources.ts';

export type PictureProps = {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** The aspect ratio. It reserves the space before the picture is loaded. The default is 3 / 2. */
  ratio?: string;
  /** For pictures in the first viewport: `eager`. */
  loading?: 'eager' | 'lazy';
  /** For the largest picture in the first viewport: loaded eagerly and with high priority. */
  priority?: boolean;
  /** The icon in place of a missing picture. The default is a house. */
  Placeholder?: typeof SvgIcon;
  sx?: SxProps<Theme>;
};

const Frame = styled('picture')(({ theme: { palette } }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '3 / 2',
  backgroundColor: palette.stone,
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-missing]': { display: 'grid', placeItems: 'center' },
  '& svg': { width: 'min(40px, 40%)', height: 'auto', color: palette.text.secondary, opacity: 0.5 },
}));

/** A picture in the best available format. A missing or broken picture is replaced by a placeholder. */
export const Picture = ({
  src,
  alt,
  sizes,
  ratio,
  loading = 'lazy',
  priority = false,
  Placeholder = HomeOutlined,
  sx,
}: PictureProps) => {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (brokenSrc === src || !isSafeUrl(src)) {
    return (
      <Frame
        as="div"
        data-missing=""
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        style={{ aspectRatio: ratio }}
        sx={sx}
      >
        <Placeholder aria-hidden />
      </Frame>
    );
  }
  const sources = pictureSources(src);
  // In a prerendered page, a picture can fail before React listens. An SVG without a size has no width either, but
  // decodes.
  const findEarlyError = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setBrokenSrc(src));
  };
  return (
    <Frame style={{ aspectRatio: ratio }} sx={sx}>
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        ref={findEarlyError}
        src={src}
        srcSet={sources?.jpeg}
        sizes={sources && sizes}
        alt={alt}
        loading={priority ? 'eager' : loading}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setBrokenSrc(src)}
      />
    </Frame>
  );
};
