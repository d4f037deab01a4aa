import type { PropertyFormValues } from './propertyFormSchema.ts';

/** The labels of the form's fields, in their order. */
export const propertyLabels: Record<keyof PropertyFormValues, string> = {
  title: 'Title',
  city: 'City',
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  listing_type: 'Listing type',
  status: 'Status',
  agent_id: 'Agent',
  description: 'Description',
  image: 'Main image URL',
  image_gallery: 'Image gallery',
  video_url: 'Video URL',
  floor_plan_url: 'Floor plan URL',
};
