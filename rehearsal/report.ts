type Result = { name: string; isGood: boolean; seconds: number; detail: string };

const results: Result[] = [];

/**
 * Runs one step of the rehearsal and prints its line. The detail says what was seen. If it fails, the other steps still
 * run.
 */
export const step = async (name: string, run: () => Promise<string>): Promise<void> => {
  const start = Date.now();
  const note = (isGood: boolean, detail: string) => {
    const result = { name, isGood, seconds: Math.round((Date.now() - start) / 1_000), detail };
    results.push(result);
    console.log(lineOf(result));
  };
  try {
    note(true, await run());
  } catch (error) {
    note(false, error instanceof Error ? error.message : String(error));
  }
};

const lineOf = ({ name, isGood, seconds, detail }: Result): string =>
  `${isGood ? 'ok    ' : 'FAILED'} ${`${seconds} s`.padStart(6)}  ${name.padEnd(34)} ${detail}`;

/** Like `step`, for a step that the others depend on. */
export const requiredStep: typeof step = async (name, run) => {
  await step(name, run);
  if (!results.at(-1)?.isGood) throw new Error(`Without the step "${name}" nothing else can be rehearsed.`);
};

/** The last line: how many steps passed. */
export const printSummary = (): boolean => {
  const failed = results.filter(({ isGood }) => !isGood).length;
  const minutes = results.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  console.log(`\n${results.length - failed} passed, ${failed} failed, ${minutes.toFixed(1)} minutes`);
  return failed === 0;
};
