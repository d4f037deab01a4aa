import { Hono } from 'hono';
import { membershipPayloadSchema } from '#contract/user.ts';
import type { Database } from '#server/db/database.ts';
import { sendRecord, writeIfMatch } from '#server/http/conditionalWrites.ts';
import { describeOperation } from '#server/http/describeOperation.ts';
import { orNotFound } from '#server/http/httpError.ts';
import { jsonBody, pathId } from '#server/http/validation.ts';
import type { Guards } from '#server/session/guards.ts';
import { makeUserStore } from '#server/session/userStore.ts';

const notFound = 'There is no such user.';

type Deps = { db: Database; guards: Guards };

/** The users as administrators see them: without passwords, and only the membership can be changed. */
export const userRoutes = ({ db, guards }: Deps) => {
  const store = makeUserStore(db);
  return new Hono()
    .get(
      '/',
      describeOperation({ summary: 'List users', access: 'admin', responses: { 200: 'UserList' } }),
      guards.admin,
      async (c) => c.json(await store.list()),
    )
    .get(
      '/:id',
      describeOperation({
        summary: 'Read a user',
        access: 'admin',
        responses: { 200: 'User' },
        etag: true,
        errors: [404],
      }),
      guards.admin,
      async (c) => sendRecord(c, orNotFound(await store.find(pathId(c.req.param('id'), notFound)), notFound)),
    )
    .put(
      '/:id',
      describeOperation({
        summary: "Set a user's membership",
        access: 'admin',
        body: membershipPayloadSchema,
        header: 'If-Match',
        responses: { 200: 'User' },
        errors: [404],
      }),
      guards.admin,
      jsonBody(membershipPayloadSchema),
      async (c) => {
        const id = pathId(c.req.param('id'), notFound);
        const changed = await writeIfMatch(db, c, makeUserStore, id, (users) =>
          users.setMembership(id, c.req.valid('json').membership_status),
        );
        return sendRecord(c, orNotFound(changed, notFound));
      },
    );
};
