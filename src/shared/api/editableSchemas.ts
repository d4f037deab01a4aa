import * as z from 'zod/mini';
import type { Property } from '#contract/property.ts';
import { parseList, tolerantPropertySchema } from './schemas.ts';

// What only the forms of the back office need, so that nobody else loads it.

/** A property whose gallery can be read completely. */
export const readableGallerySchema: z.ZodMiniType = z.looseObject({
  image_gallery: z.pipe(z.transform(parseList), z.array(z.string())),
});

/**
 * A property that a form will change. The form sends the whole gallery back, so a gallery that cannot be read
 * completely is refused: saving would erase the rest of it.
 */
export const editablePropertySchema: z.ZodMiniType<Property> = z.pipe(
  readableGallerySchema,
  tolerantPropertySchema,
);
