import type * as z from 'zod/mini';
import { errorMessage } from '#shared/api/apiError.ts';
import { decodeToken, type SessionUser } from '#shared/api/decodeToken.ts';
import { doesNotFit, tolerated, type Finding } from './check.ts';
import type { HttpResponse } from './httpClient.ts';
import { fieldOf, type EntityKind } from './readRecords.ts';
import { readToken, type Role } from './session.ts';

const typeOf = (value: unknown): string => {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'text', number: 'a number', boolean: 'true or false' }[String(typeof value)] ?? 'an object'
  );
};

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

/** What the app refuses in a record, or else what it only tolerates. */
const judgeRow = <Row>({ name, contract, app }: EntityKind<Row>, call: string, value: unknown): Finding[] => {
  const refused = problems(app, value);
  if (refused.length > 0)
    return [doesNotFit(`${call}: the app cannot read this record (${name}): ${refused.join('; ')}.`)];
  return problems(contract, value).map((problem) => tolerated(`${call}: ${problem}. The app copes.`));
};

/** The same remark about every row of a list is one finding. */
export const dedupeFindings = (findings: Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.text, finding])).values(),
];

const shorten = (text: string) => JSON.stringify(text.slice(0, 60));

const describeBody = ({ text, json }: HttpResponse): string => {
  if (text === '') return 'an empty body';
  return json === undefined ? `no JSON, but ${shorten(text)}` : 'other JSON';
};

export const judgeList = <Row>(kind: EntityKind<Row>, response: HttpResponse): Finding[] => {
  const { call, status, isSuccess, json } = response;
  if (!isSuccess) return [doesNotFit(`${call} answers ${status}.`)];
  if (!Array.isArray(json))
    return [doesNotFit(`${call} must respond with a JSON list. It responds with ${describeBody(response)}.`)];
  return dedupeFindings(json.flatMap((row: unknown) => judgeRow(kind, call, row)));
};

export const judgeRecord = <Row>(kind: EntityKind<Row>, response: HttpResponse): Finding[] => {
  const { call, status, isSuccess, json } = response;
  if (!isSuccess) return [doesNotFit(`${call} answers ${status}.`)];
  if (json === undefined)
    return [
      doesNotFit(
        `${call} must respond with a record (${kind.name}) in JSON. It responds with ${describeBody(response)}.`,
      ),
    ];
  return judgeRow(kind, call, json);
};

/** Judges the response to a write. The app accepts any body except a web page, which does not come from the API. */
export const judgeSuccess = ({ call, isSuccess, status, text }: HttpResponse): Finding[] => {
  if (!isSuccess) return [doesNotFit(`${call} answers ${status}.`)];
  return text.trimStart().startsWith('<')
    ? [doesNotFit(`${call} answers ${status} with a web page, so the app says that the call failed.`)]
    : [];
};

/** What the app can show of a refusal. Without a message, it shows its own. */
export const judgeErrorResponse = ({ call, status, json }: HttpResponse): Finding[] => {
  if (json === undefined)
    return [tolerated(`${call}: a ${status} comes without JSON. The app shows its own message.`)];
  if (errorMessage({ status, data: json }, '') === '')
    return [tolerated(`${call}: a ${status} has no "message" for people. The app shows its own message.`)];
  return [];
};

export const judgeToken = (response: HttpResponse, role?: Role): Finding[] => {
  const { call, status, isSuccess } = response;
  const token = readToken(response);
  if (!isSuccess) return [doesNotFit(`${call} answers ${status} instead of a token.`)];
  if (token === undefined) return [doesNotFit(`${call} answers without {"token": "…"}.`)];
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
