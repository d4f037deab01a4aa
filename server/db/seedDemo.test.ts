import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { agents, properties, users } from '#server/db/schema.ts';
import { testServer } from '#server/testing/testServer.ts';
import portfolio from './portfolio.json' with { type: 'json' };
import { demoAccounts, demoPassword, hasDemoAccounts, seedDemo } from './seedDemo.ts';

const server = testServer();
const visible = join(import.meta.dirname, '..', '..', 'public');

test('the portfolio comes in its own order, with pictures that exist', async () => {
  const { db } = server.database();
  await seedDemo(db);
  const homes: { title: string }[] = await (await server.call('GET /api/properties')).json();
  expect(homes.map(({ title }: { title: string }) => title)).toEqual(
    portfolio.properties.map(({ title }) => title),
  );
  const staff = await db.select().from(agents);
  const pictures = [
    ...staff.map(({ profile_picture_url }) => profile_picture_url),
    ...(await db.select().from(properties)).flatMap((home) => [
      home.image,
      ...home.image_gallery,
      home.floor_plan_url,
    ]),
  ].filter(Boolean);
  expect(pictures.length).toBeGreaterThan(25);
  for (const picture of pictures)
    expect([picture, existsSync(join(visible, picture))]).toEqual([picture, true]);
});

test('the demo accounts are there once they have been put in, and nowhere else', async () => {
  const { db } = server.database();
  expect(await hasDemoAccounts(db)).toBe(false);
  await seedDemo(db);
  expect(await hasDemoAccounts(db)).toBe(true);
});

test('a house that has people of its own gets none', async () => {
  const { db } = server.database();
  await server.rows().user({ email: 'chief@agency.example', role: 'admin' });
  await seedDemo(db);
  expect(await hasDemoAccounts(db)).toBe(false);
});

test('the demo accounts can sign in, each as what it is', async () => {
  await seedDemo(server.database().db);
  for (const { email, role } of demoAccounts) {
    const body = { email, password: demoPassword };
    expect((await server.call('POST /api/auth/member-login', { body })).status).toBe(200);
    expect((await server.call('POST /api/auth/login', { body })).status).toBe(role === 'admin' ? 200 : 401);
  }
});

test('a database that holds anything is left alone', async () => {
  const { db } = server.database();
  await server.rows().user();
  await seedDemo(db);
  expect(await db.$count(users)).toBe(1);
  expect(await db.$count(properties)).toBe(0);
});
