import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Hono, type Context } from 'hono';
import type { Database } from '#server/db/database.ts';
import { acceptsEncoding } from '#server/http/acceptsEncoding.ts';
import { sendRecord, writeIfMatch } from '#server/http/conditionalWrites.ts';
import { describeOperation } from '#server/http/describeOperation.ts';
import { isNotModified } from '#server/http/entityTags.ts';
import { HttpError, orNotFound } from '#server/http/httpError.ts';
import type { CreateOnce } from '#server/http/idempotency.ts';
import { jsonBody, pathId } from '#server/http/validation.ts';
import type { Guards } from '#server/session/guards.ts';
import { audienceOf } from './visibleColumns.ts';
import { propertyBodySchema, unknownAgent } from './propertyBody.ts';
import type { CachedList, PropertyListCache } from './propertyListCache.ts';
import { propertyQuerySchemas, readPropertyQuery } from './propertyQuery.ts';
import { makePropertyStore } from './propertyStore.ts';

const notFound = 'There is no such property.';

const decompress = promisify(gunzip);

const sendList = async (c: Context, { gzipped, etag }: CachedList) => {
  c.header('ETag', etag);
  if (isNotModified(c, etag)) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  if (!acceptsEncoding(c, 'gzip')) return c.body(await decompress(gzipped));
  c.header('Content-Encoding', 'gzip');
  return c.body(gzipped);
};

const withKnownAgent = <Written>(written: Written | 'noSuchAgent'): Written => {
  if (written === 'noSuchAgent')
    throw new HttpError(400, unknownAgent, { errors: { agent_id: unknownAgent } });
  return written;
};

type Deps = {
  db: Database;
  listCache: PropertyListCache;
  guards: Guards;
  createOnce: CreateOnce;
};

export const propertyRoutes = ({ db, listCache, guards, createOnce }: Deps) => {
  const store = makePropertyStore(db);
  return new Hono()
    .get(
      '/',
      describeOperation({
        summary: 'List properties, newest first',
        access: 'optionalUser',
        query: propertyQuerySchemas.member,
        header: 'If-None-Match',
        responses: { 200: 'PropertyList', 304: null },
        errors: [400],
      }),
      guards.optionalUser,
      async (c) => {
        const audience = audienceOf(c.get('user'));
        return sendList(c, await listCache.read(audience, readPropertyQuery(c, audience)));
      },
    )
    .get(
      '/:id',
      describeOperation({
        summary: 'Read a property',
        access: 'optionalUser',
        responses: { 200: 'Property' },
        etag: true,
        errors: [404],
      }),
      guards.optionalUser,
      async (c) => {
        const id = pathId(c.req.param('id'), notFound);
        return sendRecord(c, orNotFound(await store.find(audienceOf(c.get('user')), id), notFound));
      },
    )
    .post(
      '/',
      describeOperation({
        summary: 'Add a property',
        access: 'admin',
        body: propertyBodySchema,
        header: 'Idempotency-Key',
        responses: { 201: 'MemberProperty' },
      }),
      guards.admin,
      jsonBody(propertyBodySchema),
      async (c) => {
        const call = { userId: c.get('user').id, body: c.req.valid('json') };
        const add = async (tx: Database) => withKnownAgent(await makePropertyStore(tx).add(call.body));
        return c.json(await createOnce(c, call, add), 201);
      },
    )
    .put(
      '/:id',
      describeOperation({
        summary: 'Replace a property',
        access: 'admin',
        body: propertyBodySchema,
        header: 'If-Match',
        responses: { 200: 'MemberProperty' },
        errors: [404],
      }),
      guards.admin,
      jsonBody(propertyBodySchema),
      async (c) => {
        const id = pathId(c.req.param('id'), notFound);
        const replaced = await writeIfMatch(db, c, makePropertyStore, id, async (properties) =>
          withKnownAgent(await properties.replace(id, c.req.valid('json'))),
        );
        return sendRecord(c, orNotFound(replaced, notFound));
      },
    )
    .delete(
      '/:id',
      describeOperation({
        summary: 'Delete a property and remove it from all saved lists',
        access: 'admin',
        responses: { 204: null },
        errors: [404],
      }),
      guards.admin,
      async (c) => {
        if (!(await store.remove(pathId(c.req.param('id'), notFound)))) throw new HttpError(404, notFound);
        return c.body(null, 204);
      },
    );
};
