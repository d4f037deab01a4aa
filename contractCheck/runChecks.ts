import {
  doesNotFit,
  type AddCleanup,
  type Check,
  type Context,
  type Finding,
  type Requirement,
} from './checks/check.ts';
import { accessChecks } from './checks/accessChecks.ts';
import { adminChecks } from './checks/adminChecks.ts';
import { crossOriginChecks } from './checks/crossOriginChecks.ts';
import { filterChecks } from './checks/filterChecks.ts';
import { memberChecks } from './checks/memberChecks.ts';
import { propertyChecks } from './checks/propertyChecks.ts';
import { makeHttpClient, NoResponseError, type HttpClient } from './checks/httpClient.ts';
import type { Options } from './readOptions.ts';
import { makeSession } from './checks/session.ts';
import { SkippedCheckError } from './checks/skippedCheckError.ts';

/** In the order of the report. The checks that write come last in their group. Those of CORS judge all calls. */
export const checks: Check[] = [
  ...propertyChecks,
  ...filterChecks,
  ...accessChecks,
  ...memberChecks,
  ...adminChecks,
  ...crossOriginChecks,
];

export type Verdict = 'fits' | 'tolerated' | 'doesNotFit' | 'skipped';

type Result = { id: string; question: string; verdict: Verdict; findings: string[] };
export type Report = { url: string; verdict: 'fits' | 'doesNotFit'; results: Result[] };

const requirementDescriptions: Record<Requirement, string> = {
  member: 'a member: set LUMINOUS_MEMBER_EMAIL and LUMINOUS_MEMBER_PASSWORD',
  admin: 'an administrator: set LUMINOUS_ADMIN_EMAIL and LUMINOUS_ADMIN_PASSWORD',
  write: 'permission to write: --write',
  origin: "the app's origin: --origin https://www.example.com",
};

const verdictOf = (findings: Finding[]): Verdict => {
  if (findings.some(({ level }) => level === 'doesNotFit')) return 'doesNotFit';
  return findings.length > 0 ? 'tolerated' : 'fits';
};

const runCheck = async (
  { id, question, needs, run }: Check,
  context: Context,
  missing: Requirement[],
): Promise<Result> => {
  const lacking = needs.filter((need) => missing.includes(need));
  if (lacking.length > 0)
    return {
      id,
      question,
      verdict: 'skipped',
      findings: lacking.map((need) => `Needs ${requirementDescriptions[need]}.`),
    };
  const cleanups: { leftover: string; undo: () => Promise<boolean> }[] = [];
  const addCleanup: AddCleanup = (leftover, undo) => cleanups.unshift({ leftover, undo });
  const skipReasons: string[] = [];
  const findings: Finding[] = [];
  try {
    findings.push(...(await run(context, addCleanup)));
  } catch (error) {
    if (error instanceof SkippedCheckError) skipReasons.push(error.message);
    else if (error instanceof NoResponseError) findings.push(doesNotFit(error.message));
    else throw error;
  } finally {
    for (const { leftover, undo } of cleanups)
      if (!(await undo().catch(() => false))) findings.push(doesNotFit(leftover));
  }
  return {
    id,
    question,
    verdict: skipReasons.length > 0 && findings.length === 0 ? 'skipped' : verdictOf(findings),
    findings: [...skipReasons, ...findings.map(({ text }) => text)],
  };
};

/** Checks an API, one call after the other. @throws NoResponseError if not even the first call is answered. */
export const runChecks = async ({ url, write, origin, credentials, timeoutMs }: Options): Promise<Report> => {
  const responses: Context['responses'][number][] = [];
  const isCrossOrigin = origin !== new URL(url).origin;
  const client = makeHttpClient(url, { timeoutMs, origin: isCrossOrigin ? origin : undefined });
  const call: HttpClient = async (...request) => {
    const response = await client(...request);
    const { call: sent, status, headers } = response;
    responses.push({ call: sent, status, headers });
    return response;
  };
  const session = makeSession(call, credentials);
  const context: Context = { call, session, url, origin: origin ?? '', responses };
  const missing = (
    [
      ['member', credentials.member],
      ['admin', credentials.admin],
      ['write', write],
      ['origin', origin],
    ] as const
  ).flatMap(([need, given]) => (given ? [] : [need]));
  // Without a response to this, there is nothing to report. Later, a call without a response belongs to its check.
  await call('GET /api/properties');
  const results: Result[] = [];
  for (const check of checks) results.push(await runCheck(check, context, missing));
  const verdict = results.some((result) => result.verdict === 'doesNotFit') ? 'doesNotFit' : 'fits';
  return { url, verdict, results };
};
