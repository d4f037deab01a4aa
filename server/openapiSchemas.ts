import * as z from 'zod/mini';
import { agentSchema } from '#contract/agent.ts';
import { idSchema } from '#contract/id.ts';
import { propertySchema, type Property } from '#contract/property.ts';
import { userSchema } from '#contract/user.ts';
import { fieldFormats } from './http/describeOperation.ts';
import { visibleColumns, type Audience } from './properties/visibleColumns.ts';

const text = { type: 'string' } as const;
/** The contract also allows text ids, which other servers may use. The ids of this server are numbers. */
export const serverId = { type: 'integer', minimum: 1 } as const;

/** An object that always has all its fields and no others. */
const objectOf = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/**
 * The JSON Schema of an entity of the contract as this server sends it. The contract is tolerant: fields may be absent
 * or have a default. This server always sends every field.
 */
const entity = (schema: z.ZodMiniObject, details: Record<string, object> = {}) => {
  const { properties = {} } = z.toJSONSchema(schema, {
    override: ({ zodSchema, jsonSchema }) => {
      delete jsonSchema.default;
      if (zodSchema !== idSchema) return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, serverId);
    },
  });
  return objectOf(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        { ...Object(property), ...fieldFormats[name], ...details[name] },
      ]),
    ),
  );
};

/** The rules for numbers that only this server has. */
const propertyDetails: Partial<Record<keyof Property, object>> = {
  price: { minimum: 0, description: 'US dollars.' },
  bedrooms: { type: 'integer', minimum: 0 },
  bathrooms: { minimum: 0, multipleOf: 0.5 },
};

/** The fields of `propertySchema` that an audience gets, so the document and the queries cannot differ. */
const propertyFor = (audience: Audience) => {
  const shape = Object.entries(propertySchema.shape).filter(([name]) => name in visibleColumns[audience]);
  return entity(z.object(Object.fromEntries(shape)), propertyDetails);
};

const listOf = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } });
const anyOf = (...names: string[]) => ({
  anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
});

/** The routes refer to these schemas by name; a test checks that every name exists. */
export const schemas: Record<string, object> = {
  VisitorProperty: { ...propertyFor('visitor'), description: 'A property as visitors see it.' },
  MemberProperty: { ...propertyFor('member'), description: 'A property as members see it.' },
  Property: anyOf('VisitorProperty', 'MemberProperty'),
  MemberPropertyList: listOf('MemberProperty'),
  VisitorPropertyList: listOf('VisitorProperty'),
  PropertyList: anyOf('VisitorPropertyList', 'MemberPropertyList'),
  Agent: entity(agentSchema),
  AgentList: listOf('Agent'),
  User: entity(userSchema),
  UserList: listOf('User'),
  Token: objectOf({ token: text }),
  Saved: objectOf({ property_id: serverId }),
  InquiryReceipt: objectOf({ id: serverId }),
  Health: objectOf({ status: { const: 'ok' } }),
  Document: { type: 'object' },
  Error: {
    type: 'object',
    properties: {
      message: { ...text, description: 'A message for the user.' },
      errors: { type: 'object', additionalProperties: text, description: 'Messages for single fields.' },
    },
    required: ['message'],
    additionalProperties: false,
  },
};
