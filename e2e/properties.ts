import * as z from 'zod/mini';
import { propertySchema } from '#contract/property.ts';
import { callApi } from './callApi.ts';
import { registerMember } from './users.ts';

/** A property as a member reads it: always with a price. */
const memberProperty = z.extend(propertySchema, { price: z.number() });
export type MemberProperty = z.infer<typeof memberProperty>;

/** Fetches all properties as a member, in the order of the listings page. */
export const fetchProperties = async (url: string): Promise<MemberProperty[]> =>
  z.parse(
    z.array(memberProperty),
    await callApi(url, 'GET /api/properties', { token: await registerMember(url) }),
  );
