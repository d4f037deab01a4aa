import { makeRecorder, type Recorder, type Result } from './recorder.ts';

/** How many cases of each kind a run must have. A run with fewer fails, so an empty loop cannot pass. */
type Amounts = Record<string, number>;

type Run<Kinds extends Amounts, Mutant> = Recorder & {
  amounts: Kinds;
  /** All that is random in a run follows from it. */
  seed: number;
  /** A defect that is planted, as in mutation testing. The suite must find a violation in a run with it. */
  mutant?: Mutant;
};

export type Suite = {
  name: string;
  guarantee: string;
  mutants: string[];
  /** `share` runs only a part of the full form, such as 0.1 for a tenth. */
  run: (form: 'fast' | 'full', seed: number, share: number) => Promise<Result>;
  /** Plants a defect and returns the violation that the fast form finds first, or undefined if it finds none. */
  findMutant: (name: string, seed: number) => Promise<string | undefined>;
};

type Definition<Kinds extends Amounts, Mutant> = {
  name: string;
  /** What a user or operator can rely on, as one sentence. */
  guarantee: string;
  fast: Kinds;
  full: Kinds;
  mutants: Record<string, Mutant>;
  run: (run: Run<Kinds, Mutant>) => Promise<void>;
};

const scale = <Kinds extends Amounts>(amounts: Kinds, share: number): Kinds =>
  Object.fromEntries(
    Object.entries(amounts).map(([kind, amount]) => [kind, Math.ceil(amount * share)]),
  ) as Kinds;

export const defineSuite = <Kinds extends Amounts, Mutant>(definition: Definition<Kinds, Mutant>): Suite => {
  const { name, guarantee, mutants, run } = definition;
  return {
    name,
    guarantee,
    mutants: Object.keys(mutants),
    run: async (form, seed, share) => {
      const recorder = makeRecorder();
      const amounts = scale(definition[form], form === 'full' ? share : 1);
      await run({ ...recorder, amounts, seed });
      const { counts, violations, notes } = recorder.result();
      for (const [kind, amount] of Object.entries(amounts))
        if ((counts[kind] ?? 0) < amount)
          violations.push(`Only ${counts[kind] ?? 0} of ${amount} ${kind} ran.`);
      return { counts, violations, notes };
    },
    findMutant: async (mutant, seed) => {
      const recorder = makeRecorder({ stopsAtFirstViolation: true });
      try {
        await run({ ...recorder, amounts: definition.fast, seed, mutant: mutants[mutant] });
      } catch (error) {
        const [violation] = recorder.result().violations;
        // The run stops with an error after a violation. Any other error does not mean that the mutant was caught.
        if (violation === undefined) throw error;
      }
      return recorder.result().violations[0];
    },
  };
};
