import { Hono } from 'hono';
import { inquiryPayloadSchema } from '#contract/inquiry.ts';
import { describeOperation } from '#server/http/describeOperation.ts';
import { orNotFound } from '#server/http/httpError.ts';
import type { CreateCall, CreateOnce } from '#server/http/idempotency.ts';
import type { RateLimiter } from '#server/http/rateLimiter.ts';
import type { TrustedProxies } from '#server/http/trustedProxies.ts';
import { jsonBody, parseId } from '#server/http/validation.ts';
import type { Guards } from '#server/session/guards.ts';
import { makeInquiryStore } from './inquiryStore.ts';
import type { Outbox } from './outbox.ts';

const notFound = 'There is no such property.';

type Deps = {
  createOnce: CreateOnce;
  guards: Guards;
  rateLimiter: RateLimiter;
  clientAddress: TrustedProxies['clientAddress'];
  clock: () => Date;
  outbox?: Outbox;
};

export const inquiryRoutes = ({ createOnce, guards, rateLimiter, clientAddress, clock, outbox }: Deps) =>
  new Hono().post(
    '/',
    describeOperation({
      summary: "Send a message to a property's agent",
      access: 'signedIn',
      body: inquiryPayloadSchema,
      header: 'Idempotency-Key',
      responses: { 201: 'InquiryReceipt' },
      errors: [404, 429],
    }),
    guards.signedIn,
    jsonBody(inquiryPayloadSchema),
    async (c) => {
      const user = c.get('user');
      const { propertyId, message } = c.req.valid('json');
      const id = orNotFound(parseId(propertyId), notFound);
      const mailDueAt = outbox && clock();
      const call: CreateCall = {
        userId: user.id,
        body: c.req.valid('json'),
        limit: (work) =>
          rateLimiter.attempt(
            [
              ['inquiry', String(user.id)],
              ['inquiryFromAddress', clientAddress(c)],
            ],
            work,
          ),
      };
      const receipt = await createOnce(c, call, async (db) => ({
        id: orNotFound(
          await makeInquiryStore(db).add({ user, propertyId: id, message, mailDueAt }),
          notFound,
        ),
      }));
      outbox?.wake();
      return c.json(receipt, 201);
    },
  );
