import type { InquiryPayload } from '#contract/inquiry.ts';
import { baseApi } from '#shared/api/baseApi.ts';

export const inquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendInquiry: build.mutation<unknown, InquiryPayload>({
      query: (body) => ({ url: '/inquiries', method: 'POST', body }),
    }),
  }),
});

export const { useSendInquiryMutation } = inquiriesApi;
