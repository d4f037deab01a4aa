/** One picture in the widths and formats in which it exists. */
export type PictureSources = { avif: string; jpeg: string };

const portfolioPicture = /^(\/media\/properties\/.+)-1200\.jpg$/;
const widths = [600, 1200];

/**
 * The `srcset`s of a picture of the sample portfolio, which lies in AVIF and JPEG at 600 and 1200 px; undefined for any
 * other address, which is used as it is.
 */
export const pictureSources = (address: string): PictureSources | undefined => {
  const stem = portfolioPicture.exec(address)?.[1];
  if (stem === undefined) return undefined;
  const sources = (ending: string) =>
    widths.map((width) => `${stem}-${width}.${ending} ${width}w`).join(', ');
  return { avif: sources('avif'), jpeg: sources('jpg') };
};
