import type { Env, Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { listingTypes, propertyStatuses } from '#contract/property.ts';
import { membershipStatuses, roles } from '#contract/user.ts';

const text = { type: 'string' };
const id = { type: 'integer', minimum: 1 };

/** An object of which every field is there and no other. */
const record = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const listOf = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } });
const eitherOf = (...names: string[]) => ({
  anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
});

const openFields = {
  id,
  title: text,
  city: text,
  bedrooms: { type: 'integer', minimum: 0 },
  bathrooms: { type: 'number', minimum: 0, multipleOf: 0.5 },
  image: text,
  image_gallery: { type: 'array', items: text },
  description: text,
  video_url: text,
  floor_plan_url: text,
  status: { enum: propertyStatuses },
  listing_type: { enum: listingTypes },
};

const schemas = {
  VisitorProperty: { ...record(openFields), description: 'A home as it is shown without a session.' },
  MemberProperty: {
    ...record({
      ...openFields,
      price: { type: 'number', minimum: 0, description: 'US dollars.' },
      agent_id: id,
    }),
    description: 'A home as members see it.',
  },
  Property: eitherOf('VisitorProperty', 'MemberProperty'),
  MemberPropertyList: listOf('MemberProperty'),
  VisitorPropertyList: listOf('VisitorProperty'),
  PropertyList: eitherOf('VisitorPropertyList', 'MemberPropertyList'),
  Agent: record({ id, name: text, email: text, phone: text, bio: text, profile_picture_url: text }),
  AgentList: listOf('Agent'),
  User: record({
    id,
    name: text,
    email: text,
    membership_status: { enum: membershipStatuses },
    role: { enum: roles },
  }),
  UserList: listOf('User'),
  Token: record({ token: text }),
  Saved: record({ property_id: id }),
  InquiryReceipt: record({ id }),
  Health: record({ status: { const: 'ok' } }),
  Document: { type: 'object' },
  Failure: {
    type: 'object',
    properties: {
      message: { ...text, description: 'One sentence for people.' },
      errors: { type: 'object', additionalProperties: text, description: 'Sentences for single fields.' },
    },
    required: ['message'],
    additionalProperties: false,
  },
};
export type ComponentName = keyof typeof schemas;

const refusals = {
  400: 'What was sent is not valid.',
  401: 'No token was sent, it is no longer valid, or the sign-in was wrong.',
  403: 'Only administrators may do this.',
  404: 'There is no such record.',
  409: 'It contradicts what is already there.',
  413: 'The body is larger than 100 kB.',
  415: 'The body is not application/json.',
  429: 'Too many attempts; Retry-After says for how many seconds.',
  500: 'Something went wrong on the side of the server.',
  503: 'Not at this moment; please try again.',
};
export type RefusalStatus = keyof typeof refusals;

const components: Record<string, object> = schemas;

const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

/** The OpenAPI 3.1 document of an app, made from the descriptions that stand beside its routes. */
export const openApiDocument = <E extends Env>(app: Hono<E>): Promise<unknown> =>
  generateSpecs(app, {
    excludeStaticFile: false,
    documentation: {
      info: {
        title: 'Luminous',
        version: '1.0.0',
        description: 'Homes for sale and for stays; prices and agents are for members.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: components,
        responses: Object.fromEntries(
          Object.entries(refusals).map(([status, description]) => [
            `Refused${status}`,
            { description, content: failure },
          ]),
        ),
      },
    },
  });
