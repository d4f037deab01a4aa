type Row = { name: string; figure: string; limit: string; passed: boolean };

const rows: Row[] = [];

const report = (name: string, figure: number, limit: string, passed: boolean): boolean => {
  const text = figure.toFixed(figure < 10 ? 2 : 0);
  rows.push({ name, figure: text, limit, passed });
  console.log(`${name}: ${text}, ${limit}: ${passed ? 'passed' : 'FAILED'}`);
  return passed;
};

/** Prints a figure with its limit. Returns whether the figure is within the limit. */
export const reportLimit = (name: string, figure: number, maximum: number): boolean =>
  report(name, figure, `at most ${maximum}`, figure <= maximum);

/** Prints a figure with its minimum. Returns whether the figure is at least that. */
export const reportMinimum = (name: string, figure: number, minimum: number): boolean =>
  report(name, figure, `at least ${minimum}`, figure >= minimum);

/** All figures so far as a table in Markdown. */
export const reportTable = (): string =>
  [
    '| figure | measured | limit | |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ name, figure, limit, passed }) =>
      ['', name, figure, limit, passed ? 'met' : '**missed**', ''].join('|'),
    ),
  ].join('\n');
