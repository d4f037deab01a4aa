import type { Agent } from '#contract/agent.ts';
import type { Property } from '#contract/property.ts';
import type { User } from '#contract/user.ts';

/** These factories build records as the hosted API returns them. A test overrides the fields that it is about. */
export const buildProperty = (overrides: Partial<Property> = {}): Property => ({
  id: 1,
  title: 'Villa Azure',
  city: 'Saint-Jean-Cap-Ferrat, France',
  price: 18_500_000,
  bedrooms: 5,
  bathrooms: 6,
  image: '/media/properties/villa-azure/main-1200.jpg',
  image_gallery: [],
  description: 'Two white stories above the bay.\nA long pool.',
  status: 'Available',
  listing_type: 'For Sale',
  agent_id: 1,
  ...overrides,
});

export const buildAgent = (overrides: Partial<Agent> = {}): Agent => ({
  id: 1,
  name: 'Elena Marchetti',
  email: 'elena@luminous.example',
  phone: '+1 212 555 0101',
  bio: 'Knows every house on the coast.',
  profile_picture_url: '/media/agents/elena-marchetti.svg',
  ...overrides,
});

export const buildUser = (overrides: Partial<User> = {}): User => ({
  id: 1,
  name: 'Maya Laurent',
  email: 'member@luminous.example',
  membership_status: 'active',
  role: 'member',
  ...overrides,
});

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A well-formed token for `user` with a fake signature, which only a server would reject. */
export const buildToken = (user: Partial<User> = {}): string =>
  [base64url({ alg: 'HS256', typ: 'JWT' }), base64url(buildUser(user)), 'signature'].join('.');
