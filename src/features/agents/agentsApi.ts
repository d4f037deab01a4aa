import { agentSchema, type Agent } from '#contract/agent.ts';
import type { AgentPayload } from '#contract/agentPayload.ts';
import type { Id } from '#contract/id.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { invalidateIfDeleted } from '#shared/api/invalidateIfDeleted.ts';
import {
  conditionalPut,
  idempotentPost,
  removeById,
  tagsOfDeletion,
  tagsUnlessClientError,
  withETag,
  type Change,
  type Creation,
  type WithETag,
} from '#shared/api/recordWrites.ts';
import { parseRows, rowsSchema, tolerant } from '#shared/api/schemas.ts';
import { listTag, recordTag } from '#shared/api/tags.ts';

const tolerantAgentSchema = tolerant<Agent>(agentSchema);

/**
 * A hosted API may remove a deleted agent from their properties. The app does not know which ones, so all are
 * stale.
 */
export const changedByDeletion = [listTag('Agent'), 'Property' as const];

export const agentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgents: build.query<Agent[], void>({
      query: () => '/agents',
      rawResponseSchema: rowsSchema,
      transformResponse: parseRows(tolerantAgentSchema),
      providesTags: [listTag('Agent')],
    }),
    getAgent: build.query<Agent, Id>({
      query: (id) => `/agents/${encodeURIComponent(id)}`,
      rawResponseSchema: tolerantAgentSchema,
      providesTags: (_agent, _error, id) => [recordTag('Agent', id)],
    }),
    getAgentToEdit: build.query<WithETag<Agent>, Id>({
      query: (id) => `/agents/${encodeURIComponent(id)}`,
      rawResponseSchema: tolerantAgentSchema,
      transformResponse: withETag<Agent>,
      keepUnusedDataFor: 0,
      onQueryStarted: invalidateIfDeleted(changedByDeletion),
    }),
    createAgent: build.mutation<unknown, Creation<AgentPayload>>({
      query: idempotentPost('/agents'),
      invalidatesTags: tagsUnlessClientError(() => [listTag('Agent')]),
    }),
    updateAgent: build.mutation<unknown, Change<AgentPayload>>({
      query: conditionalPut('/agents'),
      invalidatesTags: tagsUnlessClientError(({ id }) => [listTag('Agent'), recordTag('Agent', id)]),
    }),
    deleteAgent: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/agents/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: tagsOfDeletion((id) => recordTag('Agent', id), changedByDeletion),
      // Removes the agent from the cached list at once. The caller handles a failure.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => undefined))
          dispatch(agentsApi.util.updateQueryData('getAgents', undefined, removeById(id)));
      },
    }),
  }),
});

export const {
  useGetAgentsQuery,
  useGetAgentQuery,
  useGetAgentToEditQuery,
  useCreateAgentMutation,
  useUpdateAgentMutation,
  useDeleteAgentMutation,
} = agentsApi;
