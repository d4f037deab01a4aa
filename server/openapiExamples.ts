import type { PropertyFilters } from '#contract/propertyFilters.ts';
import { demoAccounts, demoAgents, demoPassword, demoProperties } from './demo/seedDemo.ts';
import type { ErrorStatus } from './http/describeOperation.ts';
import { visibleColumns, type Audience } from './properties/visibleColumns.ts';

/**
 * The examples of the OpenAPI document. They are records of the sample portfolio, so a reader who tries a request on a
 * server with the portfolio gets what the document shows. The price and the agent of the property are invented, because
 * everybody may read the document. The tests send every request and compare every response.
 */

const [member, , administrator] = demoAccounts;

/** A new database counts its ids from 1. */
const agentFields = demoAgents[0]!;
const propertyFields = {
  ...demoProperties(demoAgents.map((_, position) => position + 1))[0]!,
  price: 12_000,
  agent_id: 1,
};

const propertyPayload = { ...propertyFields, image_gallery: JSON.stringify(propertyFields.image_gallery) };

/** The property as an audience gets it: the same fields in the same order. */
const propertyFor = (audience: Audience) => {
  const property: Record<string, unknown> = { id: 1, ...propertyFields };
  return Object.fromEntries(Object.keys(visibleColumns[audience]).map((name) => [name, property[name]]));
};
const visitorProperty = propertyFor('visitor');
const memberProperty = propertyFor('member');

const agent = { id: 1, ...agentFields };
const user = { id: 1, ...member };

/** The bodies of requests, by operation. */
export const requestExamples: Record<string, object> = {
  'POST /api/properties': propertyPayload,
  'PUT /api/properties/{id}': propertyPayload,
  'POST /api/agents': agentFields,
  'PUT /api/agents/{id}': agentFields,
  'POST /api/users/me/saved-properties': { property_id: 1 },
  'POST /api/inquiries': { propertyId: 1, message: 'May I see the cabin next week?' },
  'POST /api/users/register': {
    name: 'Ada Sørensen',
    email: 'ada@members.example',
    password: 'a long enough password',
  },
  'POST /api/auth/member-login': { email: member.email, password: demoPassword },
  'POST /api/auth/login': { email: administrator.email, password: demoPassword },
  'PUT /api/admin/users/{id}': { membership_status: 'active' },
};

/** Together, the filters find the property of the examples. */
const filterExamples = {
  city: 'tahoe',
  listing_type: 'Vacation Rental',
  bedrooms: 2,
  minPrice: 10_000,
  maxPrice: 20_000,
} satisfies Required<PropertyFilters>;

/** Parameters in paths and queries, by name. */
export const parameterExamples: Record<string, string | number> = {
  id: 1,
  exclude: 'database',
  ...filterExamples,
};

type NamedExamples = Record<string, { summary?: string; value: unknown }>;

const example = (value: unknown): NamedExamples => ({ example: { value } });

/** Successful responses, by the name of their schema. */
export const responseExamples: Record<string, NamedExamples> = {
  Property: {
    visitor: { summary: 'Without a token', value: visitorProperty },
    member: { summary: "With a member's token", value: memberProperty },
  },
  PropertyList: {
    visitor: { summary: 'Without a token', value: [visitorProperty] },
    member: { summary: "With a member's token", value: [memberProperty] },
  },
  MemberProperty: example(memberProperty),
  MemberPropertyList: example([memberProperty]),
  Agent: example(agent),
  AgentList: example([agent]),
  User: example(user),
  UserList: example([user]),
  Token: example({
    token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6MSwicm9sZSI6Im1lbWJlciJ9.c2lnbmF0dXJl',
  }),
  Saved: example({ property_id: 1 }),
  InquiryReceipt: example({ id: 1 }),
  Health: example({ status: 'ok' }),
};

/** What the API says when it refuses. The tests find each of these among the real responses. */
export const errorExamples: Record<ErrorStatus, object> = {
  400: { message: 'Title is required.', errors: { title: 'Title is required.' } },
  401: { message: 'Please log in first.' },
  403: { message: 'Only administrators may do this.' },
  404: { message: 'There is no such property.' },
  409: { message: 'This property is already in your saved list.' },
  412: { message: 'Someone else has changed this in the meantime. Reload it to see the changes.' },
  413: { message: 'The body is too large.' },
  415: { message: 'Send the body as application/json.' },
  422: { message: 'This Idempotency-Key was already used for another request.' },
  429: { message: 'Too many attempts. Please wait a moment and try again.' },
  500: { message: 'Something went wrong on our side. Please try again later.' },
  503: { message: 'The server cannot reach its database right now. Please try again in a moment.' },
};
