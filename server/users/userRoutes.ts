import { Hono, type MiddlewareHandler } from 'hono';
import { membershipPayloadSchema } from '#contract/user.ts';
import { describeOperation } from '#server/http/describeOperation.ts';
import { orNotFound } from '#server/http/httpError.ts';
import { jsonBody, pathId } from '#server/http/validation.ts';
import type { UserStore } from './userStore.ts';

const notFound = 'There is no such user.';

/** The users as administrators see them: without passwords, and only the membership can be changed. */
export const userRoutes = (store: UserStore, guards: { admin: MiddlewareHandler }) =>
  new Hono()
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
        errors: [404],
      }),
      guards.admin,
      async (c) =>
        c.json(orNotFound(await store.findSessionUser(pathId(c.req.param('id'), notFound)), notFound)),
    )
    .put(
      '/:id',
      describeOperation({
        summary: "Set a user's membership",
        access: 'admin',
        body: membershipPayloadSchema,
        responses: { 200: 'User' },
        errors: [404],
      }),
      guards.admin,
      jsonBody(membershipPayloadSchema),
      async (c) => {
        const id = pathId(c.req.param('id'), notFound);
        return c.json(
          orNotFound(await store.setMembership(id, c.req.valid('json').membership_status), notFound),
        );
      },
    );
