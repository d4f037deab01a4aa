import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { makeApp } from '#server/app.ts';
import { openEmbedded } from '#server/db/openEmbedded.ts';
import { agents, properties } from '#server/db/schema.ts';
import { startServer } from '#server/startServer.ts';
import { requestsPerSecond } from './requestsPerSecond.ts';

const homes = 1_000;
/** The list of all homes may cost at most this many times what sending the same bytes costs, unasked and unguarded. */
const limit = 1.5;

const fill = async ({ db }: Awaited<ReturnType<typeof openEmbedded>>) => {
  const [agent] = await db.insert(agents).values({ name: 'A', email: 'a@luminous.example' }).returning();
  const rows = Array.from({ length: homes }, (_, number) => ({
    title: `Home ${number}`,
    city: `City ${number % 40}, Country`,
    price: 1_000_000 + number * 7_919,
    bedrooms: number % 7,
    bathrooms: number % 5,
    image: `/media/properties/${number}.jpg`,
    image_gallery: [`/media/properties/${number}-2.jpg`, `/media/properties/${number}-3.jpg`],
    description:
      `A house of stone and light above bay ${number}, with a pool, a garden and a long view. `.repeat(4),
    agent_id: agent?.id ?? 0,
  }));
  await db.insert(properties).values(rows);
};

/**
 * Asks for the list of a thousand homes and, in the same run, for its mere bytes: the machine's speed falls out of the
 * ratio. Answers whether the limit holds.
 */
export const benchListings = async (): Promise<boolean> => {
  const database = await openEmbedded({});
  await fill(database);
  const app = makeApp({
    database,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    settings: { jwtSecret: crypto.randomUUID(), corsOrigins: [] },
  });
  let bytes = new Uint8Array();
  app.get('/bytes', (c) => c.body(bytes));
  const server = await startServer(app, '127.0.0.1', 0);
  try {
    const answer = await fetch(`${server.url}/api/properties`);
    bytes = gzipSync(await answer.arrayBuffer());
    const bare = await requestsPerSecond(`${server.url}/bytes`);
    const list = await requestsPerSecond(`${server.url}/api/properties`);
    const ratio = bare / list;
    console.log(`List of ${homes} homes: ${list.toFixed(0)} requests/s`);
    console.log(`Its ${bytes.byteLength} bytes alone: ${bare.toFixed(0)} requests/s`);
    console.log(`Ratio: ${ratio.toFixed(2)}, limit ${limit}: ${ratio <= limit ? 'held' : 'MISSED'}`);
    return ratio <= limit;
  } finally {
    await server.close(1_000);
    await database.close();
  }
};
