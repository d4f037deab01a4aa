import type { Id } from '#contract/id.ts';
import type { ListingType } from '#contract/property.ts';

const withId = (prefix: string, id: Id) => `${prefix}/${encodeURIComponent(id)}`;

/** Every path of the app, for links and redirects. Routes with an id have a pattern instead: `/properties/:id`. */
export const paths = {
  home: '/',
  listings: '/listings',
  listingsOf: (listingType: ListingType) => `/listings?${new URLSearchParams({ listing_type: listingType })}`,
  property: (id: Id) => withId('/properties', id),
  signup: '/signup',
  login: '/login',
  pricing: '/pricing',
  about: '/about',
  dashboard: '/dashboard',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminPropertyNew: '/admin/properties/new',
  /** The form for a new property, filled with the fields of another one. */
  adminPropertyDuplicate: (id: Id) =>
    `/admin/properties/new?${new URLSearchParams({ duplicate: String(id) })}`,
  adminPropertyEdit: (id: Id) => withId('/admin/properties/edit', id),
  adminAgents: '/admin/agents',
  adminAgentNew: '/admin/agents/new',
  adminAgentEdit: (id: Id) => withId('/admin/agents/edit', id),
  adminUsers: '/admin/users',
  adminUserEdit: (id: Id) => withId('/admin/users/edit', id),
} as const;
