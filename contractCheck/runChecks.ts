import { Skip, type Check, type Context, type Finding, type Need } from './check.ts';
import { accessChecks } from './checks/accessChecks.ts';
import { adminChecks } from './checks/adminChecks.ts';
import { crossOriginChecks } from './checks/crossOriginChecks.ts';
import { filterChecks } from './checks/filterChecks.ts';
import { memberChecks } from './checks/memberChecks.ts';
import { propertyChecks } from './checks/propertyChecks.ts';
import { makeHttpClient } from './httpClient.ts';
import type { Options } from './readOptions.ts';
import { makeSession } from './session.ts';

/** In the order of the report. The checks that write come last in their group. */
export const checks: Check[] = [
  ...propertyChecks,
  ...filterChecks,
  ...accessChecks,
  ...crossOriginChecks,
  ...memberChecks,
  ...adminChecks,
];

export type Verdict = 'fits' | 'tolerated' | 'doesNotFit' | 'skipped';

export type Result = { id: string; question: string; verdict: Verdict; findings: string[] };
export type Report = { url: string; verdict: 'fits' | 'doesNotFit'; results: Result[] };

const wishes: Record<Need, string> = {
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
  missing: Need[],
): Promise<Result> => {
  const lacking = needs.filter((need) => missing.includes(need));
  if (lacking.length > 0)
    return { id, question, verdict: 'skipped', findings: lacking.map((need) => `Needs ${wishes[need]}.`) };
  try {
    const findings = await run(context);
    return { id, question, verdict: verdictOf(findings), findings: findings.map(({ text }) => text) };
  } catch (error) {
    if (error instanceof Skip) return { id, question, verdict: 'skipped', findings: [error.message] };
    throw error;
  }
};

/** Asks an API, one call after the other. @throws CannotAsk if it does not answer. */
export const runChecks = async ({ url, write, origin, credentials, timeoutMs }: Options): Promise<Report> => {
  const call = makeHttpClient(url, timeoutMs);
  const context: Context = { call, session: makeSession(call, credentials), origin: origin ?? '' };
  const missing = (
    [
      ['member', credentials.member],
      ['admin', credentials.admin],
      ['write', write],
      ['origin', origin],
    ] as const
  ).flatMap(([need, given]) => (given ? [] : [need]));
  const results: Result[] = [];
  for (const check of checks) results.push(await runCheck(check, context, missing));
  const verdict = results.some((result) => result.verdict === 'doesNotFit') ? 'doesNotFit' : 'fits';
  return { url, verdict, results };
};
