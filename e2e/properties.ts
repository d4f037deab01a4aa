import * as z from 'zod/mini';
import { propertySchema } from '#contract/property.ts';
import { callApi } from './callApi.ts';
import { logInAdmin, registerMember } from './users.ts';

/** A property as a member reads it: always with a price. */
const memberProperty = z.extend(propertySchema, { price: z.number() });
export type MemberProperty = z.infer<typeof memberProperty>;

const listProperties = async (url: string, token: string) =>
  z.parse(z.array(memberProperty), await callApi(url, 'GET /api/properties', { token }));

/** Fetches all properties as a member, in the order of the listings page. */
export const fetchProperties = async (url: string): Promise<MemberProperty[]> =>
  listProperties(url, await registerMember(url));

/** Deletes the properties that are not among `kept`. */
export const deleteOtherProperties = async (url: string, kept: MemberProperty[]): Promise<void> => {
  const token = await logInAdmin(url);
  for (const { id } of await listProperties(url, token))
    if (!kept.some((property) => property.id === id))
      await callApi(url, `DELETE /api/properties/${id}`, { token });
};
