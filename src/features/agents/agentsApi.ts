import * as z from 'zod/mini';
import type { Agent, AgentPayload } from '#contract/agent.ts';
import { Id } from '#contract/id.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { readRows, Rows, text } from '#shared/api/readers.ts';
import { hasSucceeded, without } from '#shared/api/removal.ts';
import { unlessRefused } from '#shared/api/unlessRefused.ts';

const AgentReader: z.ZodMiniType<Agent> = z.object({
  id: Id,
  name: z.string().check(z.minLength(1)),
  email: text,
  phone: text,
  bio: text,
  profile_picture_url: text,
});

export const agentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgents: build.query<Agent[], void>({
      query: () => '/agents',
      rawResponseSchema: Rows,
      transformResponse: readRows(AgentReader),
      providesTags: ['Agent'],
    }),
    getAgent: build.query<Agent, Id>({
      query: (id) => `/agents/${encodeURIComponent(id)}`,
      rawResponseSchema: AgentReader,
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
