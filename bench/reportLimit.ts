import { formatMeasured, type Measured } from './statistics.ts';

type Row = { name: string; figure: string; limit: string; passed: boolean };

const rows: Row[] = [];

const report = (name: string, measured: Measured, limit: string, passed: boolean): boolean => {
  const figure = formatMeasured(measured, measured.median < 10 ? 2 : 0);
  rows.push({ name, figure, limit, passed });
  console.log(`${name}: ${figure}, ${limit}: ${passed ? 'passed' : 'FAILED'}`);
  return passed;
};

/** Prints a figure with its limit. Returns whether its median is within the limit. */
export const reportLimit = (name: string, measured: Measured, maximum: number): boolean =>
  report(name, measured, `at most ${maximum}`, measured.median <= maximum);

/** Prints a figure with its minimum. Returns whether its median is at least that. */
export const reportMinimum = (name: string, measured: Measured, minimum: number): boolean =>
  report(name, measured, `at least ${minimum}`, measured.median >= minimum);

/** All figures so far as a table in Markdown. */
export const reportTable = (): string =>
  [
    '| figure | median (lowest to highest) | limit | |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ name, figure, limit, passed }) =>
      ['', name, figure, limit, passed ? 'met' : '**missed**', ''].join('|'),
    ),
  ].join('\n');
