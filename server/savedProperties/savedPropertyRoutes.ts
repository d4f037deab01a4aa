import { Hono } from 'hono';
import { savePayloadSchema } from '#contract/savedProperty.ts';
import { describe } from '#server/http/describe.ts';
import type { Guards } from '#server/http/guards.ts';
import { refuse } from '#server/http/refusal.ts';
import { jsonBody, recordId } from '#server/http/validation.ts';
import type { SavedPropertyStore } from './savedPropertyStore.ts';

/** A member's own saved homes: whose they are is told by the token alone. */
export const savedPropertyRoutes = (store: SavedPropertyStore, guards: Guards) =>
  new Hono()
    .get(
      '/',
      describe({
        summary: "List one's saved homes",
        access: 'signedIn',
        answers: { 200: 'MemberPropertyList' },
      }),
      guards.signedIn,
      async (c) => c.json(await store.list(c.get('user').id)),
    )
    .post(
      '/',
      describe({
        summary: 'Save a home',
        access: 'signedIn',
        body: savePayloadSchema,
        answers: { 201: 'Saved' },
        refusals: [404, 409],
      }),
      guards.signedIn,
      jsonBody(savePayloadSchema),
      async (c) => {
        const id = recordId(c.req.valid('json').property_id);
        const outcome = id === undefined ? 'noSuchProperty' : await store.save(c.get('user').id, id);
        if (outcome === 'noSuchProperty') throw refuse(404, 'There is no such property.');
        if (outcome === 'alreadySaved') throw refuse(409, 'This property is already in your saved list.');
        return c.json({ property_id: id }, 201);
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Unsave a home, whether it was saved or not',
        access: 'signedIn',
        answers: { 204: null },
      }),
      guards.signedIn,
      async (c) => {
        const id = recordId(c.req.param('id'));
        if (id !== undefined) await store.unsave(c.get('user').id, id);
        return c.body(null, 204);
      },
    );
