import fc from 'fast-check';

/** Generates values. The same seed gives the same values. */
export const sample = <Value>(arbitrary: fc.Arbitrary<Value>, seed: number, amount: number): Value[] =>
  fc.sample(arbitrary, { seed, numRuns: amount });
