import type { Id } from '#contract/id.ts';
import type { ListingType } from '#contract/propertyFilters.ts';

/** The patterns of the routes with an id. */
export const patterns = {
  property: '/properties/:id',
  adminPropertyEdit: '/admin/properties/edit/:id',
  adminAgentEdit: '/admin/agents/edit/:id',
  adminUserEdit: '/admin/users/edit/:id',
} as const;

const withId = (pattern: string, id: Id) => pattern.replace(':id', encodeURIComponent(id));

/** Every path of the app, for links and redirects. */
export const paths = {
  home: '/',
  listings: '/listings',
  listingsOf: (listingType: ListingType) => `/listings?${new URLSearchParams({ listing_type: listingType })}`,
  property: (id: Id) => withId(patterns.property, id),
  signup: '/signup',
  login: '/login',
  pricing: '/pricing',
  about: '/about',
  dashboard: '/dashboard',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminProperties: '/admin/dashboard',
  /** The table of the properties, filtered by the name of their agent. */
  adminPropertiesOf: (agentName: string) =>
    `/admin/dashboard?${new URLSearchParams({ filter: 'agent:is', value: agentName })}`,
  adminPropertyNew: '/admin/properties/new',
  /** The form for a new property, filled with the fields of another one. */
  adminPropertyDuplicate: (id: Id) =>
    `/admin/properties/new?${new URLSearchParams({ duplicate: String(id) })}`,
  adminPropertyEdit: (id: Id) => withId(patterns.adminPropertyEdit, id),
  adminAgents: '/admin/agents',
  adminAgentNew: '/admin/agents/new',
  adminAgentEdit: (id: Id) => withId(patterns.adminAgentEdit, id),
  adminUsers: '/admin/users',
  adminUserEdit: (id: Id) => withId(patterns.adminUserEdit, id),
} as const;
