import type { InquiryPayload } from '#contract/inquiry.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { postCreation, type Creation } from '#shared/api/recordWrites.ts';

export const inquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendInquiry: build.mutation<unknown, Creation<InquiryPayload>>({
      query: postCreation('/inquiries'),
    }),
  }),
});

export const { useSendInquiryMutation } = inquiriesApi;
