import * as z from 'zod/mini';
import { callApi } from './callApi.ts';
import { registerMember } from './people.ts';

const Home = z.object({
  id: z.number(),
  title: z.string(),
  city: z.string(),
  price: z.number(),
  bedrooms: z.number(),
  status: z.string(),
  listing_type: z.string(),
});
export type Home = z.infer<typeof Home>;

/** Every home there is, in the order of the listing, as a member may know it. */
export const homesOf = async (url: string): Promise<Home[]> =>
  z.parse(z.array(Home), await callApi(url, 'GET /api/properties', { token: await registerMember(url) }));
