import type * as z from 'zod/mini';
import { agentSchema, type Agent } from '#contract/agent.ts';
import { idSchema, type Id } from '#contract/id.ts';
import { propertySchema, type Property } from '#contract/property.ts';
import { userSchema, type User } from '#contract/user.ts';
import { tolerant } from '#shared/api/schemas.ts';
import { doesNotFit, Skip, tolerated, type Context, type Finding } from './check.ts';
import type { Answer } from './httpClient.ts';

/** An entity as the contract defines it, and as the app accepts it. */
export type Kind<Row> = { name: string; path: string; contract: z.ZodMiniObject; app: z.ZodMiniType<Row> };

export const property: Kind<Property> = {
  name: 'property',
  path: '/api/properties',
  contract: propertySchema,
  app: tolerant<Property>(propertySchema),
};
export const agent: Kind<Agent> = {
  name: 'agent',
  path: '/api/agents',
  contract: agentSchema,
  app: tolerant<Agent>(agentSchema),
};
export const user: Kind<User> = {
  name: 'user',
  path: '/api/admin/users',
  contract: userSchema,
  app: tolerant<User>(userSchema),
};

const typeOf = (value: unknown): string => {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'text', number: 'a number', boolean: 'true or false' }[String(typeof value)] ?? 'an object'
  );
};

const fieldOf = (value: unknown, name: PropertyKey): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** The fields that do not match a schema, each with what it is instead. */
const problems = (schema: z.ZodMiniType, value: unknown): string[] => {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ code, path: [name], ...issue }) => {
    if (name === undefined) return `it is ${typeOf(value)}`;
    const wanted =
      code === 'invalid_type'
        ? `, not ${String('expected' in issue ? issue.expected : '')}`
        : ', which is not valid';
    return `"${String(name)}" is ${typeOf(fieldOf(value, name))}${wanted}`;
  });
};

/** What is to be said about one record: what the app refuses, or else what it only tolerates. */
const judge = <Row>({ name, contract, app }: Kind<Row>, call: string, value: unknown): Finding[] => {
  const refused = problems(app, value);
  if (refused.length > 0)
    return [doesNotFit(`${call}: the app cannot read this record (${name}): ${refused.join('; ')}.`)];
  return problems(contract, value).map((problem) => tolerated(`${call}: ${problem}. The app copes.`));
};

/** The same remark about every row of a list is one finding. */
export const unique = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.text, finding])).values(),
];

const shorten = (text: string) => JSON.stringify(text.slice(0, 60));

const describeBody = ({ text, json }: Answer): string => {
  if (text === '') return 'an empty body';
  return json === undefined ? `no JSON, but ${shorten(text)}` : `JSON of another form`;
};

export const judgeList = <Row>(kind: Kind<Row>, answer: Answer): Finding[] => {
  const { call, status, isSuccess, json } = answer;
  if (!isSuccess) return [doesNotFit(`${call} answers ${status}.`)];
  if (!Array.isArray(json))
    return [doesNotFit(`${call} must answer a JSON list. It answers ${describeBody(answer)}.`)];
  return unique(json.flatMap((row: unknown) => judge(kind, call, row)));
};

export const judgeRecord = <Row>(kind: Kind<Row>, answer: Answer): Finding[] => {
  const { call, status, isSuccess, json } = answer;
  if (!isSuccess) return [doesNotFit(`${call} answers ${status}.`)];
  if (json === undefined)
    return [
      doesNotFit(`${call} must answer a record (${kind.name}) in JSON. It answers ${describeBody(answer)}.`),
    ];
  return judge(kind, call, json);
};

/** The rows that the app accepts. @throws Skip if there is no list. */
export const readRows = <Row>(kind: Kind<Row>, { call, isSuccess, json }: Answer): Row[] => {
  if (!isSuccess || !Array.isArray(json)) throw new Skip(`${call} gives no list.`);
  return json.flatMap((row: unknown) => {
    const parsed = kind.app.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
};

/** The record that the app accepts. */
export const readRow = <Row>(kind: Kind<Row>, { json }: Answer): Row | undefined =>
  kind.app.safeParse(json).data;

/** The id in the answer to a call, whatever else it holds. */
export const idOf = (row: unknown): Id | undefined => idSchema.safeParse(fieldOf(row, 'id')).data;

export const idsOf = (rows: { id: Id }[]): string => rows.map(({ id }) => String(id)).join(' ');

export const path = (id: Id): string => encodeURIComponent(String(id));

/** The list of properties as somebody sees it. */
export const listProperties = async (
  { call }: Context,
  token?: string,
  query: Record<string, string> = {},
): Promise<Property[]> => {
  const search = new URLSearchParams(query).toString();
  return readRows(property, await call(`GET /api/properties${search && `?${search}`}`, { token }));
};

/** A property to ask about. @throws Skip if there is none. */
export const firstOf = <Row>(rows: Row[], what = 'property'): Row => {
  const [first] = rows;
  if (first === undefined) throw new Skip(`The API has no ${what} to ask about.`);
  return first;
};
