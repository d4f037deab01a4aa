/** The `srcset` of a picture for each format. */
type PictureSources = { avif: string; jpeg: string };

export const portfolioPicture = /^(\/media\/properties\/.+)-1200\.jpg$/;
const widths = [600, 1200];

/**
 * The `srcset`s of a picture in the sample portfolio, which has AVIF and JPEG files at 600 and 1200 px. Undefined for
 * all other URLs, which are used unchanged.
 */
export const pictureSources = (url: string): PictureSources | undefined => {
  const stem = portfolioPicture.exec(url)?.[1];
  if (stem === undefined) return undefined;
  const srcSet = (extension: string) =>
    widths.map((width) => `${stem}-${width}.${extension} ${width}w`).join(', ');
  return { avif: srcSet('avif'), jpeg: srcSet('jpg') };
};
