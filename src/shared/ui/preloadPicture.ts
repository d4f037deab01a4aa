import { preload } from 'react-dom';
import { pictureSources } from '#shared/lib/pictureSources.ts';

/** Starts the download of a picture that `Picture` will show with high priority. */
export const preloadPicture = (src: string, sizes: string): void => {
  const sources = pictureSources(src);
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    // A browser without AVIF ignores the preload. It gets the JPEG from the picture.
    ...(sources && { type: 'image/avif', imageSrcSet: sources.avif, imageSizes: sizes }),
  });
};
