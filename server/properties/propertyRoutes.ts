import { Hono, type Context } from 'hono';
import type { Guards } from '#server/http/guards.ts';
import { describe } from '#server/http/describe.ts';
import { present } from '#server/http/present.ts';
import { refuse } from '#server/http/refusal.ts';
import { jsonBody, pathId } from '#server/http/validation.ts';
import { audienceOf } from './audience.ts';
import type { Listing, Listings } from './listings.ts';
import { PropertyBody } from './propertyPayload.ts';
import { PropertyQuery, readPropertyQuery } from './propertyQuery.ts';
import type { PropertyStore } from './propertyStore.ts';

const missing = 'There is no such property.';

const sendListing = (c: Context, { json, gzipped, etag }: Listing) => {
  c.header('ETag', etag);
  const known = c.req
    .header('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim());
  if (known?.includes(etag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(c.req.header('Accept-Encoding') ?? ''))
    return c.body(json);
  c.header('Content-Encoding', 'gzip');
  return c.body(gzipped);
};

export const propertyRoutes = (store: PropertyStore, listings: Listings, guards: Guards) =>
  new Hono()
    .get(
      '/',
      describe({
        summary: 'List homes, newest first',
        access: 'anyone',
        query: PropertyQuery.member,
        answers: { 200: 'PropertyList', 304: null },
        refusals: [400],
      }),
      guards.anyone,
      async (c) => {
        const audience = audienceOf(c.get('user'));
        return sendListing(c, await listings.read(audience, readPropertyQuery(c, audience)));
      },
    )
    .get(
      '/:id',
      describe({ summary: 'Read a home', access: 'anyone', answers: { 200: 'Property' }, refusals: [404] }),
      guards.anyone,
      async (c) => {
        const id = pathId(c.req.param('id'), missing);
        return c.json(present(await store.find(audienceOf(c.get('user')), id), missing));
      },
    )
    .post(
      '/',
      describe({
        summary: 'Add a home',
        access: 'admin',
        body: PropertyBody,
        answers: { 201: 'MemberProperty' },
      }),
      guards.admin,
      jsonBody(PropertyBody),
      async (c) => c.json(await store.add(c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      describe({
        summary: 'Replace a home',
        access: 'admin',
        body: PropertyBody,
        answers: { 200: 'MemberProperty' },
        refusals: [404],
      }),
      guards.admin,
      jsonBody(PropertyBody),
      async (c) => {
        const id = pathId(c.req.param('id'), missing);
        return c.json(present(await store.replace(id, c.req.valid('json')), missing));
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Delete a home, also from saved lists',
        access: 'admin',
        answers: { 204: null },
        refusals: [404],
      }),
      guards.admin,
      async (c) => {
        if (!(await store.remove(pathId(c.req.param('id'), missing)))) throw refuse(404, missing);
        return c.body(null, 204);
      },
    );
