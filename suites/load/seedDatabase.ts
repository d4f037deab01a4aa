import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { agents, properties, users } from '#server/db/schema.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { makeTokens } from '#server/session/tokens.ts';
import { testSecret } from '#server/testing/testSecret.ts';
import { agentPayload } from '#server/testing/payloads.ts';

const propertyCount = 200;
const memberCount = 300;
const cities = ['Nice, France', 'Oslo, Norway', 'Como, Italy', 'Kyoto, Japan', 'Malibu, USA'];

export const password = 'luminous-demo';
const emailOf = (number: number) => `member${number}@load.example`;

export type SeedData = {
  propertyIds: number[];
  /** What an administrator sends to replace them, with their ids. */
  properties: ({ id: number } & Record<string, unknown>)[];
  cities: string[];
  members: { email: string; token: string }[];
  administratorToken: string;
  /** Paths of pictures, scripts and fonts of the built app. */
  files: string[];
  /** So large that the operating system cannot buffer many copies of it for a client that reads nothing. */
  largestFile: string;
};

const built = join(import.meta.dirname, '..', '..', 'dist');

const filesOfApp = (): string[] => {
  const files = ['media', 'assets', 'fonts'].flatMap((directory) =>
    readdirSync(join(built, directory), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(jpg|avif|svg|js|woff2)$/.test(name))
      .map((name) => `/${directory}/${name}`),
  );
  if (!files.some((file) => file.endsWith('.jpg'))) throw new Error('The built app has no picture.');
  return files;
};

const largestOf = (files: string[]): string => {
  const sizeOf = (file: string) => statSync(join(built, file)).size;
  return files.reduce((largest, file) => (sizeOf(file) > sizeOf(largest) ? file : largest));
};

/** Fills an empty database with a portfolio and members. Their tokens are valid on a server with the test secret. */
export const seedDatabase = async (db: Database): Promise<SeedData> => {
  const [agent] = await db.insert(agents).values(agentPayload()).returning({ id: agents.id });
  const rows = Array.from({ length: propertyCount }, (_, number) => ({
    title: `House ${number}`,
    city: cities[number % cities.length] ?? '',
    price: 1_000_000 + number * 7_919,
    bedrooms: number % 7,
    bathrooms: number % 5,
    image: `/media/properties/${number}.jpg`,
    description: `A house of stone and light above bay ${number}, with a garden and a long view. `.repeat(5),
    agent_id: agent?.id ?? 0,
  }));
  const added = await db.insert(properties).values(rows).returning({ id: properties.id });
  const password_hash = await hashPassword(password);
  const seededUsers = await db
    .insert(users)
    .values(
      Array.from({ length: memberCount + 1 }, (_, number) => ({
        name: `Member ${number}`,
        email: emailOf(number),
        password_hash,
        membership_status: 'active' as const,
        role: number < memberCount ? ('member' as const) : ('admin' as const),
      })),
    )
    .returning({
      id: users.id,
      email: users.email,
      role: users.role,
      name: users.name,
      membership_status: users.membership_status,
    });
  const tokens = makeTokens(testSecret, () => new Date());
  const files = filesOfApp();
  const signedIn = await Promise.all(
    seededUsers.map(async (user) => ({ email: user.email, token: await tokens.issue(user) })),
  );
  return {
    propertyIds: added.map(({ id }) => id),
    properties: added.map(({ id }, index) => ({ id, ...rows[index] })),
    cities,
    members: signedIn.slice(0, memberCount),
    administratorToken: signedIn[memberCount]?.token ?? '',
    files,
    largestFile: largestOf(files),
  };
};
