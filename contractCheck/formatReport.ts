import type { Report, Verdict } from './runChecks.ts';

const labels: Record<Verdict, string> = {
  fits: 'fits',
  tolerated: 'tolerated',
  doesNotFit: 'DOES NOT FIT',
  skipped: 'skipped',
};

/** The report for people: a line for each question, and what was found below it. */
export const formatReport = ({ url, verdict, results }: Report): string => {
  const lines = results.flatMap((result) => [
    `${labels[result.verdict].padEnd(13)} ${result.question} [${result.id}]`,
    ...result.findings.map((finding) => `${' '.repeat(14)}- ${finding}`),
  ]);
  const count = (wanted: Verdict) => results.filter((result) => result.verdict === wanted).length;
  const counts = (Object.keys(labels) as Verdict[])
    .map((name) => `${labels[name]}: ${count(name)}`)
    .join(', ');
  const conclusion =
    verdict === 'fits'
      ? `The app works with this API in every check that ran. Build the app with VITE_API_URL=${url}.`
      : 'The app does not work with this API as it is.';
  return ['', `Luminous and ${url}`, '', ...lines, '', counts, conclusion, ''].join('\n');
};
