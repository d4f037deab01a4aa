import type { AgentPayload } from '#contract/agentPayload.ts';
import type { PropertyPayload } from '#contract/propertyPayload.ts';

/** A valid body of POST /api/properties with every field. */
export const propertyPayload = (changes: Record<string, unknown> = {}) => ({
  ...({
    title: 'Villa Azure',
    city: 'Nice, France',
    price: 18_500_000,
    bedrooms: 5,
    bathrooms: 6.5,
    image: '/media/villa.jpg',
    image_gallery: '["https://pictures.example/1.jpg","/media/2.jpg"]',
    description: 'Two stories.\nOne pool.',
    video_url: 'https://www.youtube.com/watch?v=LXb3EKWsInQ',
    floor_plan_url: '/media/plan.svg',
    status: 'Under Offer',
    listing_type: 'Vacation Rental',
    agent_id: 1,
  } satisfies Required<PropertyPayload>),
  ...changes,
});

/** A valid body of POST /api/agents with every field. */
export const agentPayload = (changes: Record<string, unknown> = {}) => ({
  ...({
    name: 'Elena Marchetti',
    email: 'elena@agency.example',
    phone: '+1 212 555 0111',
    bio: 'Knows every bay.',
    profile_picture_url: '/media/elena.svg',
  } satisfies Required<AgentPayload>),
  ...changes,
});
