import { Hono } from 'hono';
import { membershipPayloadSchema } from '#contract/user.ts';
import { describe } from '#server/http/describe.ts';
import type { Guards } from '#server/http/guards.ts';
import { present } from '#server/http/present.ts';
import { jsonBody, pathId } from '#server/http/validation.ts';
import type { UserStore } from './userStore.ts';

const missing = 'There is no such user.';

/** Administrators' view of the members: everything may be read but the password, the membership alone changed. */
export const userRoutes = (store: UserStore, guards: Guards) =>
  new Hono()
    .get(
      '/',
      describe({ summary: 'List users', access: 'admin', answers: { 200: 'UserList' } }),
      guards.admin,
      async (c) => c.json(await store.list()),
    )
    .get(
      '/:id',
      describe({ summary: 'Read a user', access: 'admin', answers: { 200: 'User' }, refusals: [404] }),
      guards.admin,
      async (c) => c.json(present(await store.findSessionUser(pathId(c.req.param('id'), missing)), missing)),
    )
    .put(
      '/:id',
      describe({
        summary: "Set a user's membership",
        access: 'admin',
        body: membershipPayloadSchema,
        answers: { 200: 'User' },
        refusals: [404],
      }),
      guards.admin,
      jsonBody(membershipPayloadSchema),
      async (c) => {
        const id = pathId(c.req.param('id'), missing);
        return c.json(present(await store.setMembership(id, c.req.valid('json').membership_status), missing));
      },
    );
