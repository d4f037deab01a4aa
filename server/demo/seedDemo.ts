import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { agents, properties, users } from '#server/db/schema.ts';
import { propertyBodySchema, type PropertyBody } from '#server/properties/propertyBody.ts';
import { hashPassword, verifyPassword } from '#server/session/passwords.ts';
import portfolio from './portfolio.json' with { type: 'json' };

export const demoPassword = 'luminous-demo';

export const demoAccounts = [
  { name: 'Maya Laurent', email: 'member@luminous.example', membership_status: 'active', role: 'member' },
  { name: 'Theo Brandt', email: 'pending@luminous.example', membership_status: 'pending', role: 'member' },
  { name: 'Iris Halloran', email: 'admin@luminous.example', membership_status: 'active', role: 'admin' },
] as const;

/** The demo accounts of the database that still have the public password. */
export const findDemoAccounts = async (db: Database, verify = verifyPassword) => {
  const emails = demoAccounts.map((account) => account.email);
  const { email, role, membership_status, password_hash } = users;
  const found = await db
    .select({ account: { email, role, membership_status }, passwordHash: password_hash })
    .from(users)
    .where(inArray(email, emails))
    .orderBy(users.id);
  const matches = await Promise.all(found.map(({ passwordHash }) => verify(demoPassword, passwordHash)));
  return found.filter((_row, index) => matches[index]).map(({ account }) => account);
};

const media = (path: string) => `/media/${path}`;

const videos: Record<string, string> = {
  'villa-azure': 'https://www.youtube.com/watch?v=LXb3EKWsInQ',
  'chalet-aurora': 'https://www.youtube.com/watch?v=LXb3EKWsInQ',
};

type PortfolioAgent = (typeof portfolio.agents)[number];

const toAgent = ({ slug, name, role, image }: PortfolioAgent, position: number) => ({
  name,
  email: `${slug.replace('-', '.')}@luminous.example`,
  // The numbers 555-0100 to 555-0199 are reserved for fiction.
  phone: `+1 212 555 01${String(11 + position * 14)}`,
  bio: `${role}. ${name.split(' ')[0] ?? name} has shown our members remarkable homes for many years and answers every inquiry in person.`,
  profile_picture_url: media(image),
});

/** The agents of the portfolio. */
export const demoAgents = portfolio.agents.map(toAgent);

type PortfolioProperty = (typeof portfolio.properties)[number];

const toProperty = (
  { slug, images, floor_plan, ...fields }: PortfolioProperty,
  agent_id: number,
): PropertyBody => {
  const [image = '', ...image_gallery] = images.flatMap(({ sources }) =>
    sources.filter(({ width }) => width === 1200).map(({ jpg }) => media(jpg)),
  );
  // The schema drops the fields that only the portfolio has.
  return z.parse(propertyBodySchema, {
    ...fields,
    image,
    image_gallery,
    video_url: videos[slug] ?? '',
    floor_plan_url: floor_plan ? media(floor_plan) : '',
    agent_id,
  });
};

/**
 * The properties of the portfolio. `agentIds` are the ids of `demoAgents`. Lists show the newest property first, so the
 * last property of the portfolio is added first.
 */
export const demoProperties = (agentIds: number[]): PropertyBody[] =>
  portfolio.properties.toReversed().map((property) => {
    const agentId = agentIds[portfolio.agents.findIndex(({ slug }) => slug === property.agent)];
    if (!agentId) throw new Error(`The portfolio has no agent "${property.agent}".`);
    return toProperty(property, agentId);
  });

/** Fills an empty database with the sample portfolio and the demo accounts. Does nothing if it has any data. */
export const seedDemo = async (db: Database, hash = hashPassword): Promise<void> => {
  for (const table of [users, agents, properties]) if ((await db.$count(table)) > 0) return;

  const accounts = await Promise.all(
    demoAccounts.map(async (account) => ({ ...account, password_hash: await hash(demoPassword) })),
  );
  await db.transaction(async (tx) => {
    await tx.insert(users).values(accounts);
    const added = await tx.insert(agents).values(demoAgents).returning({ id: agents.id });
    await tx.insert(properties).values(demoProperties(added.map(({ id }) => id)));
  });
};
