import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { makeApp } from '#server/app.ts';
import { openEmbedded } from '#server/db/openEmbedded.ts';
import { agents, properties } from '#server/db/schema.ts';
import { startServer } from '#server/startServer.ts';
import { measureThroughput } from './measureThroughput.ts';

const propertyCount = 1_000;
/** The list may cost at most this many times as much as sending the same bytes without a query or a guard. */
const maxRatio = 1.5;

const insertProperties = async ({ db }: Awaited<ReturnType<typeof openEmbedded>>) => {
  const [agent] = await db.insert(agents).values({ name: 'A', email: 'a@luminous.example' }).returning();
  const rows = Array.from({ length: propertyCount }, (_, number) => ({
    title: `Property ${number}`,
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
 * Requests the list of 1,000 properties and, in the same run, the same bytes from a plain route. The ratio of the rates
 * does not depend on the machine's speed. Returns whether the ratio is within the limit.
 */
export const benchmarkPropertyList = async (): Promise<boolean> => {
  const database = await openEmbedded({});
  await insertProperties(database);
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
    const response = await fetch(`${server.url}/api/properties`);
    bytes = gzipSync(await response.arrayBuffer());
    const plain = await measureThroughput(`${server.url}/bytes`);
    const list = await measureThroughput(`${server.url}/api/properties`);
    const ratio = plain / list;
    console.log(`List of ${propertyCount} properties: ${list.toFixed(0)} requests/s`);
    console.log(`The same ${bytes.byteLength} bytes from a plain route: ${plain.toFixed(0)} requests/s`);
    console.log(`Ratio: ${ratio.toFixed(2)}, limit ${maxRatio}: ${ratio <= maxRatio ? 'passed' : 'FAILED'}`);
    return ratio <= maxRatio;
  } finally {
    await server.close(1_000);
    await database.close();
  }
};
