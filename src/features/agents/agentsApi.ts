import { agentSchema, type Agent, type AgentPayload } from '#contract/agent.ts';
import type { Id } from '#contract/id.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { hasSucceeded, without } from '#shared/api/removeFromList.ts';
import { parseRows, rowsSchema, tolerant } from '#shared/api/schemas.ts';
import { unlessRefused } from '#shared/api/tags.ts';

const tolerantAgentSchema = tolerant<Agent>(agentSchema);

export const agentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgents: build.query<Agent[], void>({
      query: () => '/agents',
      rawResponseSchema: rowsSchema,
      transformResponse: parseRows(tolerantAgentSchema),
      providesTags: ['Agent'],
    }),
    getAgent: build.query<Agent, Id>({
      query: (id) => `/agents/${encodeURIComponent(id)}`,
      rawResponseSchema: tolerantAgentSchema,
      providesTags: ['Agent'],
    }),
    createAgent: build.mutation<unknown, AgentPayload>({
      query: (body) => ({ url: '/agents', method: 'POST', body }),
      invalidatesTags: unlessRefused('Agent'),
    }),
    updateAgent: build.mutation<unknown, { id: Id; payload: AgentPayload }>({
      query: ({ id, payload }) => ({
        url: `/agents/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: payload,
      }),
      invalidatesTags: unlessRefused('Agent'),
    }),
    deleteAgent: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/agents/${encodeURIComponent(id)}`, method: 'DELETE' }),
      // The hosted service may part the agent's homes from them.
      invalidatesTags: unlessRefused('Agent', 'Property'),
      // Whoever is deleted leaves the list at once, not only when the list has been fetched anew.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (await hasSucceeded(queryFulfilled))
          dispatch(agentsApi.util.updateQueryData('getAgents', undefined, without(id)));
      },
    }),
  }),
});

export const {
  useGetAgentsQuery,
  useGetAgentQuery,
  useCreateAgentMutation,
  useUpdateAgentMutation,
  useDeleteAgentMutation,
} = agentsApi;
