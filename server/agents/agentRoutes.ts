import { Hono } from 'hono';
import { agentPayloadSchema } from '#contract/agentPayload.ts';
import type { Database } from '#server/db/database.ts';
import { sendRecord, writeIfMatch } from '#server/http/conditionalWrites.ts';
import { describeOperation } from '#server/http/describeOperation.ts';
import { HttpError, orNotFound } from '#server/http/httpError.ts';
import type { CreateOnce } from '#server/http/idempotency.ts';
import { jsonBody, pathId } from '#server/http/validation.ts';
import type { Guards } from '#server/session/guards.ts';
import { makeAgentStore } from './agentStore.ts';

const notFound = 'There is no such agent.';

const stillInUse = (count: number) =>
  `This agent still has ${count === 1 ? '1 property' : `${count} properties`}. Assign ${count === 1 ? 'it' : 'them'} to another agent first.`;

type Deps = { db: Database; guards: Guards; createOnce: CreateOnce };

export const agentRoutes = ({ db, guards, createOnce }: Deps) => {
  const store = makeAgentStore(db);
  return new Hono()
    .get(
      '/',
      describeOperation({ summary: 'List agents', access: 'signedIn', responses: { 200: 'AgentList' } }),
      guards.signedIn,
      async (c) => c.json(await store.list()),
    )
    .get(
      '/:id',
      describeOperation({
        summary: 'Read an agent',
        access: 'signedIn',
        responses: { 200: 'Agent' },
        etag: true,
        errors: [404],
      }),
      guards.signedIn,
      async (c) => sendRecord(c, orNotFound(await store.find(pathId(c.req.param('id'), notFound)), notFound)),
    )
    .post(
      '/',
      describeOperation({
        summary: 'Add an agent',
        access: 'admin',
        body: agentPayloadSchema,
        header: 'Idempotency-Key',
        responses: { 201: 'Agent' },
      }),
      guards.admin,
      jsonBody(agentPayloadSchema),
      async (c) => {
        const call = { userId: c.get('user').id, body: c.req.valid('json') };
        return c.json(await createOnce(c, call, (tx) => makeAgentStore(tx).add(call.body)), 201);
      },
    )
    .put(
      '/:id',
      describeOperation({
        summary: 'Replace an agent',
        access: 'admin',
        body: agentPayloadSchema,
        header: 'If-Match',
        responses: { 200: 'Agent' },
        errors: [404],
      }),
      guards.admin,
      jsonBody(agentPayloadSchema),
      async (c) => {
        const id = pathId(c.req.param('id'), notFound);
        const replaced = await writeIfMatch(db, c, makeAgentStore, id, (agents) =>
          agents.replace(id, c.req.valid('json')),
        );
        return sendRecord(c, orNotFound(replaced, notFound));
      },
    )
    .delete(
      '/:id',
      describeOperation({
        summary: 'Delete an agent who has no properties',
        access: 'admin',
        responses: { 204: null },
        errors: [404, 409],
      }),
      guards.admin,
      async (c) => {
        const outcome = await store.remove(pathId(c.req.param('id'), notFound));
        if (outcome === 'noSuchAgent') throw new HttpError(404, notFound);
        if (outcome !== 'removed') throw new HttpError(409, stillInUse(outcome.remainingProperties));
        return c.body(null, 204);
      },
    );
};
