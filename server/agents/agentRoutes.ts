import { Hono } from 'hono';
import { agentPayloadSchema } from '#contract/agent.ts';
import { describe } from '#server/http/describe.ts';
import type { Guards } from '#server/http/guards.ts';
import { present } from '#server/http/present.ts';
import { refuse } from '#server/http/refusal.ts';
import { jsonBody, pathId } from '#server/http/validation.ts';
import type { AgentStore } from './agentStore.ts';

const missing = 'There is no such agent.';

export const agentRoutes = (store: AgentStore, guards: Guards) =>
  new Hono()
    .get(
      '/',
      describe({ summary: 'List agents', access: 'signedIn', answers: { 200: 'AgentList' } }),
      guards.signedIn,
      async (c) => c.json(await store.list()),
    )
    .get(
      '/:id',
      describe({ summary: 'Read an agent', access: 'signedIn', answers: { 200: 'Agent' }, refusals: [404] }),
      guards.signedIn,
      async (c) => c.json(present(await store.find(pathId(c.req.param('id'), missing)), missing)),
    )
    .post(
      '/',
      describe({
        summary: 'Add an agent',
        access: 'admin',
        body: agentPayloadSchema,
        answers: { 201: 'Agent' },
      }),
      guards.admin,
      jsonBody(agentPayloadSchema),
      async (c) => c.json(await store.add(c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      describe({
        summary: 'Replace an agent',
        access: 'admin',
        body: agentPayloadSchema,
        answers: { 200: 'Agent' },
        refusals: [404],
      }),
      guards.admin,
      jsonBody(agentPayloadSchema),
      async (c) => {
        const id = pathId(c.req.param('id'), missing);
        return c.json(present(await store.replace(id, c.req.valid('json')), missing));
      },
    )
    .delete(
      '/:id',
      describe({
        summary: 'Delete an agent who has no properties',
        access: 'admin',
        answers: { 204: null },
        refusals: [404, 409],
      }),
      guards.admin,
      async (c) => {
        if (!(await store.remove(pathId(c.req.param('id'), missing)))) throw refuse(404, missing);
        return c.body(null, 204);
      },
    );
