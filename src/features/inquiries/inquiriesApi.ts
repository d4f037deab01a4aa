import type { InquiryPayload } from '#contract/inquiry.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { idempotentPost, type Creation } from '#shared/api/recordWrites.ts';
import { tagsIfDeleted } from '#shared/api/tags.ts';

export const inquiriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendInquiry: build.mutation<unknown, Creation<InquiryPayload>>({
      query: idempotentPost('/inquiries'),
      invalidatesTags: tagsIfDeleted('Property', ({ payload }) => payload.propertyId),
    }),
  }),
});

export const { useSendInquiryMutation } = inquiriesApi;
