import type { Database } from '#server/db/database.ts';
import { agents, properties } from '#server/db/schema.ts';

/** One statement has at most 65,535 parameters. */
const chunkSize = 1_000;

const makeRow = (number: number, agent_id: number) => ({
  title: `Property ${number}`,
  city: `City ${number % 40}, Country`,
  price: 1_000_000 + number * 7_919,
  bedrooms: number % 7,
  bathrooms: number % 5,
  image: `/media/properties/${number}.jpg`,
  image_gallery: [`/media/properties/${number}-2.jpg`, `/media/properties/${number}-3.jpg`],
  description:
    `A house of stone and light above bay ${number}, with a pool, a garden and a long view. `.repeat(4),
  agent_id,
});

/** Adds an agent and so many properties with long descriptions. */
export const insertProperties = async (db: Database, count: number): Promise<void> => {
  const [agent] = await db.insert(agents).values({ name: 'A', email: 'a@luminous.example' }).returning();
  for (let first = 0; first < count; first += chunkSize)
    await db
      .insert(properties)
      .values(
        Array.from({ length: Math.min(chunkSize, count - first) }, (_, index) =>
          makeRow(first + index, agent?.id ?? 0),
        ),
      );
};
