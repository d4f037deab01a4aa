import { Hono } from 'hono';
import { inquiryPayloadSchema } from '#contract/inquiry.ts';
import { describe } from '#server/http/describe.ts';
import type { Guards } from '#server/http/guards.ts';
import { present } from '#server/http/present.ts';
import type { Throttle } from '#server/http/throttle.ts';
import { jsonBody, recordId } from '#server/http/validation.ts';
import type { InquiryStore } from './inquiryStore.ts';
import type { Outbox } from './outbox.ts';

const missing = 'There is no such property.';

type Parts = { store: InquiryStore; guards: Guards; throttle: Throttle; clock: () => Date; outbox?: Outbox };

export const inquiryRoutes = ({ store, guards, throttle, clock, outbox }: Parts) =>
  new Hono().post(
    '/',
    describe({
      summary: 'Write to the agent of a home',
      access: 'signedIn',
      body: inquiryPayloadSchema,
      answers: { 201: 'InquiryReceipt' },
      refusals: [404, 429],
    }),
    guards.signedIn,
    jsonBody(inquiryPayloadSchema),
    async (c) => {
      const user = c.get('user');
      const { propertyId, message } = c.req.valid('json');
      const known = present(recordId(propertyId), missing);
      await throttle.take('inquiry', String(user.id));
      const mailDueAt = outbox && clock();
      const id = present(await store.add({ user, propertyId: known, message, mailDueAt }), missing);
      outbox?.wake();
      return c.json({ id }, 201);
    },
  );
