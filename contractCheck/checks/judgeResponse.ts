import type * as z from 'zod/mini';
import { errorMessage } from '#shared/api/apiError.ts';
import { decodeToken, type SessionUser } from '#shared/api/decodeToken.ts';
import { doesNotFit, tolerated, type Finding } from './check.ts';
import type { HttpResponse } from './httpClient.ts';
import { idOf, type EntityKind } from './readRecords.ts';
import { readToken, type Role } from './session.ts';

const typeOf = (value: unknown): string => {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'text', number: 'a number', boolean: 'true or false' }[String(typeof value)] ?? 'an object'
  );
};

/** The values that do not match a schema, each with what it is instead. */
const describeIssues = (schema: z.ZodMiniType, value: unknown): string[] => {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? [];
  return issues.map(({ code, path, input, ...issue }) => {
    if (path.length === 0) return `it is ${typeOf(input)}`;
    const wanted =
      code === 'invalid_type'
        ? `, not ${String('expected' in issue ? issue.expected : '')}`
        : ', which is not valid';
    return `"${path.map(String).join('.')}" is ${typeOf(input)}${wanted}`;
  });
};

/** What the app refuses in a record, what it would lose, or else what it only tolerates. The texts name no record. */
const judgeRow = <Row>({ name, contract, app, form }: EntityKind<Row>, value: unknown): Finding[] => {
  const refused = describeIssues(app, value);
  if (refused.length > 0)
    return [doesNotFit(`the app cannot read this record (${name}): ${refused.join('; ')}.`)];
  const [unread] = form ? describeIssues(form, value) : [];
  if (unread !== undefined)
    return [doesNotFit(`the app leaves out a part of this record (${name}) and cannot edit it: ${unread}.`)];
  return describeIssues(contract, value).map((issue) => tolerated(`${issue}. The app copes.`));
};

/** The remarks about each row of a list. Anything else has no rows. */
const judgeRows = <Row>(kind: EntityKind<Row>, json: unknown) =>
  (Array.isArray(json) ? json : []).flatMap((row: unknown, index) => {
    const id = idOf(row);
    const record = id === undefined ? `row ${index + 1}` : `id ${id}`;
    return judgeRow(kind, row).map((finding) => ({ ...finding, record }));
  });

const textsOf = (findings: Finding[]) => new Set(findings.map(({ text }) => text));

/** Removes duplicate findings. */
export const dedupeFindings = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.text, finding])).values(),
];

const shorten = (text: string) => JSON.stringify(text.slice(0, 60));

const describeBody = ({ text, json }: HttpResponse): string => {
  if (text === '') return 'an empty body';
  return json === undefined ? `text that is not JSON: ${shorten(text)}` : 'other JSON';
};

/** Whether the response is a list, whatever its rows are. */
export const judgeListBody = (response: HttpResponse): Finding[] => {
  const { call, status, isSuccess, json } = response;
  if (!isSuccess) return [doesNotFit(`${call} returns ${status}.`)];
  return Array.isArray(json)
    ? []
    : [doesNotFit(`${call} must respond with a JSON list. It responds with ${describeBody(response)}.`)];
};

/**
 * Judges a list. The same remark about many rows is one finding. Findings that are already true of a `reported` list
 * are left out.
 */
export const judgeList = <Row>(
  kind: EntityKind<Row>,
  response: HttpResponse,
  reported?: HttpResponse,
): Finding[] => {
  const known = textsOf(judgeRows(kind, reported?.json));
  const remarks = judgeRows(kind, response.json).filter(({ text }) => !known.has(text));
  return [
    ...judgeListBody(response),
    ...dedupeFindings(remarks).map(({ level, text }) => {
      const records = remarks.filter((remark) => remark.text === text).map(({ record }) => record);
      return { level, text: `${response.call}: ${text} Example: ${records[0]} (${records.length} in all).` };
    }),
  ];
};

/** Judges a record on its own. Findings that are already true of a `reported` list are left out. */
export const judgeRecord = <Row>(
  kind: EntityKind<Row>,
  response: HttpResponse,
  reported?: HttpResponse,
): Finding[] => {
  const { call, status, isSuccess, json } = response;
  if (!isSuccess) return [doesNotFit(`${call} returns ${status}.`)];
  if (json === undefined)
    return [
      doesNotFit(
        `${call} must respond with a record (${kind.name}) in JSON. It responds with ${describeBody(response)}.`,
      ),
    ];
  const known = textsOf(judgeRows(kind, reported?.json));
  return judgeRow(kind, json)
    .filter(({ text }) => !known.has(text))
    .map(({ level, text }) => ({ level, text: `${call}: ${text}` }));
};

/** Judges the response to a write. The app accepts any body except a web page, which does not come from the API. */
export const judgeSuccess = ({ call, isSuccess, status, text }: HttpResponse): Finding[] => {
  if (!isSuccess) return [doesNotFit(`${call} returns ${status}.`)];
  return text.trimStart().startsWith('<')
    ? [doesNotFit(`${call} returns ${status} with a web page, so the app says that the call failed.`)]
    : [];
};

/** Judges what the app can show of a refusal. Without a message, it shows its own. */
export const judgeErrorResponse = ({ call, status, json }: HttpResponse): Finding[] => {
  if (json === undefined)
    return [tolerated(`${call}: the ${status} response has no JSON body. The app shows its own message.`)];
  if (errorMessage({ status, data: json }, '') === '')
    return [tolerated(`${call}: a ${status} has no "message" for people. The app shows its own message.`)];
  return [];
};

export const judgeToken = (response: HttpResponse, role?: Role): Finding[] => {
  const { call, status, isSuccess } = response;
  const token = readToken(response);
  if (!isSuccess) return [doesNotFit(`${call} returns ${status} instead of a token.`)];
  if (token === undefined) return [doesNotFit(`${call} returns no {"token": "…"}.`)];
  let user: SessionUser;
  try {
    user = decodeToken(token);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return [doesNotFit(`${call}: the app cannot read the user from the token. ${reason}`)];
  }
  const lacking = (['id', 'name', 'email', 'role'] as const).filter((claim) => user[claim] === undefined);
  const isContract = typeof response.json === 'object' && response.json !== null && 'token' in response.json;
  return [
    ...(role === 'admin' && user.role !== 'admin'
      ? [doesNotFit('The token of the administrator has no role "admin", so the app shows no back office.')]
      : []),
    ...(lacking.length > 0
      ? [tolerated(`${call}: the token lacks ${lacking.join(', ')}. The app leaves these places empty.`)]
      : []),
    ...(user.membership_status === undefined
      ? [
          tolerated(
            `${call}: the token lacks membership_status. The dashboard shows every membership as active.`,
          ),
        ]
      : []),
    ...(isContract ? [] : [tolerated(`${call} returns the token in a form other than {"token": "…"}.`)]),
  ];
};
