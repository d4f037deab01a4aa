import { Hono } from 'hono';
import { savePayloadSchema } from '#contract/savedProperty.ts';
import type { Database } from '#server/db/database.ts';
import { describeOperation } from '#server/http/describeOperation.ts';
import { HttpError } from '#server/http/httpError.ts';
import { jsonBody, parseId } from '#server/http/validation.ts';
import type { Guards } from '#server/session/guards.ts';
import { makeSavedPropertyStore } from './savedPropertyStore.ts';

type Deps = { db: Database; guards: Guards };

/** The saved properties of the signed-in user. Only the token decides whose list it is. */
export const savedPropertyRoutes = ({ db, guards }: Deps) => {
  const store = makeSavedPropertyStore(db);
  return new Hono()
    .get(
      '/',
      describeOperation({
        summary: 'List your saved properties',
        access: 'signedIn',
        responses: { 200: 'MemberPropertyList' },
      }),
      guards.signedIn,
      async (c) => c.json(await store.list(c.get('user').id)),
    )
    .post(
      '/',
      describeOperation({
        summary: 'Save a property',
        access: 'signedIn',
        body: savePayloadSchema,
        responses: { 201: 'Saved' },
        errors: [404, 409],
      }),
      guards.signedIn,
      jsonBody(savePayloadSchema),
      async (c) => {
        const id = parseId(c.req.valid('json').property_id);
        const outcome = id === undefined ? 'noSuchProperty' : await store.save(c.get('user').id, id);
        if (outcome === 'noSuchProperty') throw new HttpError(404, 'There is no such property.');
        if (outcome === 'alreadySaved')
          throw new HttpError(409, 'This property is already in your saved list.');
        return c.json({ property_id: id }, 201);
      },
    )
    .delete(
      '/:id',
      describeOperation({
        summary: 'Remove a property from your saved list. Succeeds even if it is not there',
        access: 'signedIn',
        responses: { 204: null },
      }),
      guards.signedIn,
      async (c) => {
        const id = parseId(c.req.param('id'));
        if (id !== undefined) await store.unsave(c.get('user').id, id);
        return c.body(null, 204);
      },
    );
};
