export type Result = {
  /** How many cases of each kind ran. */
  counts: Record<string, number>;
  /** How the guarantee was broken. */
  violations: string[];
  /** What else a reader of the result should know, as sentences. */
  notes: string[];
};

export type Recorder = {
  count: (kind: string, cases?: number) => void;
  violation: (description: string) => void;
  note: (sentence: string) => void;
};

/** Records what a run does. With `stopsAtFirstViolation`, a violation also throws, to end the run. */
export const makeRecorder = ({ stopsAtFirstViolation = false } = {}): Recorder & { result: () => Result } => {
  const counts: Result['counts'] = {};
  const violations: string[] = [];
  const notes: string[] = [];
  return {
    count: (kind: string, cases = 1) => {
      counts[kind] = (counts[kind] ?? 0) + cases;
    },
    violation: (description: string) => {
      violations.push(description);
      if (stopsAtFirstViolation) throw new Error(description);
    },
    note: (sentence: string) => {
      notes.push(sentence);
    },
    result: () => ({ counts, violations, notes }),
  };
};
