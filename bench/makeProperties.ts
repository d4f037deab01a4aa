import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { properties: portfolio } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'server', 'demo', 'portfolio.json'), 'utf8'),
) as { properties: { slug: string }[] };

/** Properties with pictures of the sample portfolio, as the API sends them to an administrator. */
export const makeProperties = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Property ${index + 1}`,
    city: `City ${index % 40}, Country`,
    price: 1_000_000 + index * 7_919,
    bedrooms: index % 7,
    bathrooms: index % 5,
    image: `/media/properties/${portfolio[index % portfolio.length]?.slug}/main-1200.jpg`,
    image_gallery: [2, 3].map(
      (number) => `/media/properties/${portfolio[index % portfolio.length]?.slug}/${number}-1200.jpg`,
    ),
    description: `A house of stone and light above bay ${index}, with a pool, a garden and a long view.`,
    status: 'Available' as const,
    listing_type: 'For Sale' as const,
    agent_id: 1,
  }));
