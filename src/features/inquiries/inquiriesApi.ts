import type { InquiryPayload } from '#contract/inquiry.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { idempotentPost, type Creation } from '#shared/api/recordWrites.ts';

export const inquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendInquiry: build.mutation<unknown, Creation<InquiryPayload>>({
      query: idempotentPost('/inquiries'),
    }),
  }),
});

export const { useSendInquiryMutation } = inquiriesApi;
