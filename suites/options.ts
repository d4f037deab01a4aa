import { parseArgs } from 'node:util';

export const usage = `Usage: npm run suite -- <names or "all"> [--full [--share X]] [--mutants] [--seed N]
  --full     runs all cases and writes the result to docs/assurance.md; without it a run takes less than a minute
  --share X  with --full: runs only this part of the cases, such as 0.1 for a tenth, and writes nothing
  --mutants  also plants the defects that the suite must catch; a full run always does
  --seed N   repeats the run that printed this seed
`;

export type Options = {
  /** Empty for a list of the suites. */
  names: string[];
  form: 'fast' | 'full';
  seed: number;
  share: number;
  withMutants: boolean;
};

const parse = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      share: { type: 'string' },
      full: { type: 'boolean' },
      mutants: { type: 'boolean' },
      seed: { type: 'string' },
    },
  });

/** Reads the options of the command line. Undefined if they make no sense. */
export const readOptions = (): Options | undefined => {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch {
    return undefined;
  }
  const { positionals, values } = parsed;
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  const share = Number(values.share ?? 1);
  const isShareUsable = share > 0 && share <= 1 && (values.share === undefined || values.full === true);
  if (!Number.isInteger(seed) || !isShareUsable) return undefined;
  const form = values.full ? 'full' : 'fast';
  return { names: positionals, form, seed, share, withMutants: values.mutants ?? false };
};
