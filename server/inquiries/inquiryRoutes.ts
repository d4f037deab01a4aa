import { Hono } from 'hono';
import { inquiryPayloadSchema } from '#contract/inquiry.ts';
import { describeOperation } from '#server/http/describeOperation.ts';
import { orNotFound } from '#server/http/httpError.ts';
import type { RateLimiter } from '#server/http/rateLimiter.ts';
import { jsonBody, parseId } from '#server/http/validation.ts';
import type { Guards } from '#server/session/guards.ts';
import type { InquiryStore } from './inquiryStore.ts';
import type { Outbox } from './outbox.ts';

const notFound = 'There is no such property.';

type Deps = {
  store: InquiryStore;
  guards: Guards;
  rateLimiter: RateLimiter;
  clock: () => Date;
  outbox?: Outbox;
};

export const inquiryRoutes = ({ store, guards, rateLimiter, clock, outbox }: Deps) =>
  new Hono().post(
    '/',
    describeOperation({
      summary: 'Write to the agent of a property',
      access: 'signedIn',
      body: inquiryPayloadSchema,
      responses: { 201: 'InquiryReceipt' },
      errors: [404, 429],
    }),
    guards.signedIn,
    jsonBody(inquiryPayloadSchema),
    async (c) => {
      const user = c.get('user');
      const { propertyId, message } = c.req.valid('json');
      const id = orNotFound(parseId(propertyId), notFound);
      await rateLimiter.consume('inquiry', String(user.id));
      const mailDueAt = outbox && clock();
      const inquiryId = orNotFound(await store.add({ user, propertyId: id, message, mailDueAt }), notFound);
      outbox?.wake();
      return c.json({ id: inquiryId }, 201);
    },
  );
