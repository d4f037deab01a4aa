import type { Property } from '#contract/property.ts';
import { isSafeUrl } from '#contract/text.ts';

/** The pictures of a property's page. One that is in both fields appears once. */
export const picturesOf = ({ image, image_gallery }: Property): string[] =>
  [...new Set([image, ...image_gallery])].filter(isSafeUrl);

/** The largest displayed width of the page's main picture, except on screens wider than its largest file. */
export const mainPictureSizes = '(min-width: 1280px) 1232px, 100vw';
