import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PropertyBody } from '#server/properties/propertyPayload.ts';
import { hashPassword } from '#server/session/passwords.ts';
import type { Database } from './database.ts';
import portfolio from './portfolio.json' with { type: 'json' };
import { agents, properties, users } from './schema.ts';

export const demoPassword = 'luminous-demo';

export const demoAccounts = [
  { name: 'Maya Laurent', email: 'member@luminous.example', membership_status: 'active', role: 'member' },
  { name: 'Theo Brandt', email: 'pending@luminous.example', membership_status: 'pending', role: 'member' },
  { name: 'Iris Halloran', email: 'admin@luminous.example', membership_status: 'active', role: 'admin' },
] as const;

/** Whether the demo accounts are all there: a database that had people of its own has never got them. */
export const hasDemoAccounts = async (db: Database): Promise<boolean> => {
  const emails = demoAccounts.map(({ email }) => email);
  return (await db.$count(users, inArray(users.email, emails))) === emails.length;
};

const media = (path: string) => `/media/${path}`;

const videos: Record<string, string> = {
  'villa-azure': 'https://www.youtube.com/watch?v=LXb3EKWsInQ',
  'chalet-aurora': 'https://www.youtube.com/watch?v=LXb3EKWsInQ',
};

type Person = (typeof portfolio.agents)[number];

const toAgent = ({ slug, name, role, image }: Person, position: number) => ({
  name,
  email: `${slug.replace('-', '.')}@luminous.example`,
  // 555-0100 to 555-0199 are kept free for stories.
  phone: `+1 212 555 01${String(11 + position * 14)}`,
  bio: `${role}. ${name.split(' ')[0] ?? name} has shown our members remarkable homes for many years and answers every inquiry in person.`,
  profile_picture_url: media(image),
});

type Home = (typeof portfolio.properties)[number];

const toProperty = (home: Home, agentId: number): PropertyBody => {
  const [image = '', ...gallery] = home.images.flatMap(({ sources }) =>
    sources.filter(({ width }) => width === 1200).map(({ jpg }) => media(jpg)),
  );
  return z.parse(PropertyBody, {
    title: home.title,
    city: home.city,
    price: home.price,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    image,
    image_gallery: gallery,
    description: home.description,
    video_url: videos[home.slug] ?? '',
    floor_plan_url: home.floor_plan ? media(home.floor_plan) : '',
    status: home.status,
    listing_type: home.listing_type,
    agent_id: agentId,
  });
};

/** Fills an empty database with the sample portfolio and the demo accounts; leaves any other as it is. */
export const seedDemo = async (db: Database): Promise<void> => {
  for (const table of [users, agents, properties]) if ((await db.$count(table)) > 0) return;

  const accounts = await Promise.all(
    demoAccounts.map(async (account) => ({ ...account, password_hash: await hashPassword(demoPassword) })),
  );
  await db.transaction(async (tx) => {
    await tx.insert(users).values(accounts);
    const staff = await tx.insert(agents).values(portfolio.agents.map(toAgent)).returning({ id: agents.id });
    const idOf = new Map(portfolio.agents.map(({ slug }, position) => [slug, staff[position]?.id]));
    // The newest stands first in every list: the portfolio's last home is the first to come in.
    const homes = portfolio.properties.toReversed().map((home) => {
      const agentId = idOf.get(home.agent);
      if (!agentId) throw new Error(`The portfolio names no agent "${home.agent}".`);
      return toProperty(home, agentId);
    });
    await tx.insert(properties).values(homes);
  });
};
