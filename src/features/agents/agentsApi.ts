import * as z from 'zod/mini';
import type { Agent, AgentPayload } from '#contract/agent.ts';
import { Id } from '#contract/id.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { readRows, Rows, text } from '#shared/api/readers.ts';

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
      invalidatesTags: (_result, error) => (error ? [] : ['Agent']),
    }),
    updateAgent: build.mutation<unknown, { id: Id; payload: AgentPayload }>({
      query: ({ id, payload }) => ({
        url: `/agents/${encodeURIComponent(id)}`,
        method: 'PUT',
        body: payload,
      }),
      invalidatesTags: (_result, error) => (error ? [] : ['Agent']),
    }),
    deleteAgent: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/agents/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Agent']),
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
