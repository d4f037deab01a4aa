import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { agents, properties, users } from '#server/db/schema.ts';
import { fakePasswords } from '#server/testing/fakePasswords.ts';
import { testServer } from '#server/testing/testServer.ts';
import portfolio from './portfolio.json' with { type: 'json' };
import { demoAccounts, demoPassword, findDemoAccounts, seedDemo } from './seedDemo.ts';

const server = testServer();
const publicFolder = join(import.meta.dirname, '..', '..', 'public');

test('the portfolio keeps its order, and all its pictures exist', async () => {
  const { db } = server.database();
  await seedDemo(db, fakePasswords.hash);
  const list: { title: string }[] = await (await server.call('GET /api/properties')).json();
  expect(list.map(({ title }) => title)).toEqual(portfolio.properties.map(({ title }) => title));
  const seededAgents = await db.select().from(agents);
  const pictures = [
    ...seededAgents.map(({ profile_picture_url }) => profile_picture_url),
    ...(await db.select().from(properties)).flatMap((property) => [
      property.image,
      ...property.image_gallery,
      property.floor_plan_url,
    ]),
  ].filter(Boolean);
  expect(pictures.length).toBeGreaterThan(25);
  for (const picture of pictures)
    expect([picture, existsSync(join(publicFolder, picture))]).toEqual([picture, true]);
});

test('the demo accounts are found until their password has been changed', async () => {
  const { db } = server.database();
  const findEmails = async () => (await findDemoAccounts(db, fakePasswords.verify)).map(({ email }) => email);
  expect(await findEmails()).toEqual([]);
  await seedDemo(db, fakePasswords.hash);
  const emails = demoAccounts.map(({ email }) => email);
  expect(await findEmails()).toEqual(emails);
  const changed = { password_hash: await fakePasswords.hash('correct horse battery') };
  await db.update(users).set(changed).where(eq(users.email, 'admin@luminous.example'));
  expect(await findEmails()).toEqual(emails.slice(0, 2));
});

test('a database that has users gets no demo accounts', async () => {
  const { db } = server.database();
  await server.factories().user({ email: 'chief@agency.example', role: 'admin' });
  await seedDemo(db, fakePasswords.hash);
  expect(await findDemoAccounts(db, fakePasswords.verify)).toEqual([]);
});

test('the demo accounts can sign in with their role', async () => {
  await seedDemo(server.database().db, fakePasswords.hash);
  for (const { email, role } of demoAccounts) {
    const body = { email, password: demoPassword };
    expect((await server.call('POST /api/auth/member-login', { body })).status).toBe(200);
    expect((await server.call('POST /api/auth/login', { body })).status).toBe(role === 'admin' ? 200 : 401);
  }
});

test.each(['user', 'agent'] as const)('a database that has a record (%s) is not changed', async (kind) => {
  const { db } = server.database();
  const countAll = () => Promise.all([users, agents, properties].map((table) => db.$count(table)));
  await server.factories()[kind]();
  const before = await countAll();
  await seedDemo(db, fakePasswords.hash);
  expect(await countAll()).toEqual(before);
});
