import * as z from 'zod/mini';
import { agentSchema, type Agent } from '#contract/agent.ts';
import { idSchema, type Id } from '#contract/id.ts';
import { propertySchema, type Property } from '#contract/property.ts';
import { userSchema, type User } from '#contract/user.ts';
import { readableGallerySchema } from '#shared/api/editableSchemas.ts';
import { tolerant, tolerantPropertySchema, visitorPropertySchema } from '#shared/api/schemas.ts';
import type { Context } from './check.ts';
import type { HttpResponse } from './httpClient.ts';
import { SkippedCheckError } from './skippedCheckError.ts';

/** An entity as the contract defines it, and as the app accepts it. */
export type EntityKind<Row> = {
  name: string;
  path: string;
  contract: z.ZodMiniObject;
  app: z.ZodMiniType<Row>;
  /** What the app must read completely, because its form would otherwise save less than there was. */
  form?: z.ZodMiniType;
};

export const property: EntityKind<Property> = {
  name: 'property',
  path: '/api/properties',
  contract: propertySchema,
  app: tolerantPropertySchema,
  form: readableGallerySchema,
};
/** A property as a visitor gets it. The app does not read what its price and its agent are. */
export const visitorProperty: EntityKind<Property> = {
  ...property,
  contract: z.omit(propertySchema, { price: true, agent_id: true }),
  app: visitorPropertySchema,
};
export const propertyFor = (token: string | undefined): EntityKind<Property> =>
  token === undefined ? visitorProperty : property;
export const agent: EntityKind<Agent> = {
  name: 'agent',
  path: '/api/agents',
  contract: agentSchema,
  app: tolerant<Agent>(agentSchema),
};
export const user: EntityKind<User> = {
  name: 'user',
  path: '/api/admin/users',
  contract: userSchema,
  app: tolerant<User>(userSchema),
};

/** The rows that the app accepts. @throws SkippedCheckError if there is no list. */
export const parseRows = <Row>(kind: EntityKind<Row>, { call, isSuccess, json }: HttpResponse): Row[] => {
  if (!isSuccess || !Array.isArray(json)) throw new SkippedCheckError(`${call} does not return a list.`);
  return json.flatMap((row: unknown) => {
    const parsed = kind.app.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
};

/** The record that the app accepts. */
export const parseRow = <Row>(kind: EntityKind<Row>, { json }: HttpResponse): Row | undefined =>
  kind.app.safeParse(json).data;

const withId = z.object({ id: idSchema });

/** The id in the response to a call, whatever else it holds. */
export const idOf = (row: unknown): Id | undefined => withId.safeParse(row).data?.id;

export const idsOf = (rows: { id: Id }[]): string => rows.map(({ id }) => String(id)).join(' ');

export const countProperties = ({ length }: Property[]): string =>
  length === 1 ? '1 property' : `${length} properties`;

export const encodeId = (id: Id): string => encodeURIComponent(String(id));

/** The list of properties as somebody sees it. */
export const listProperties = async ({ call }: Context, token?: string): Promise<Property[]> =>
  parseRows(propertyFor(token), await call('GET /api/properties', { token }));

/** A row to test with. @throws SkippedCheckError if there is none. */
export const firstOf = <Row>(rows: Row[], what = 'property'): Row => {
  const [first] = rows;
  if (first === undefined) throw new SkippedCheckError(`The API has no ${what} to test with.`);
  return first;
};
