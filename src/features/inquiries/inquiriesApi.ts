import type { InquiryPayload } from '#contract/inquiry.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import type { Creation } from '#shared/api/versioned.ts';

export const inquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendInquiry: build.mutation<unknown, Creation<InquiryPayload>>({
      query: ({ payload, idempotencyKey }) => ({
        url: '/inquiries',
        method: 'POST',
        body: payload,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
    }),
  }),
});

export const { useSendInquiryMutation } = inquiriesApi;
