export type Result = {
  /** How many cases of each kind ran. */
  counts: Record<string, number>;
  /** What broke the promise. */
  faults: string[];
  /** What else a reader of the result should know, as sentences. */
  notes: string[];
};

export type Recorder = {
  count: (kind: string, cases?: number) => void;
  fault: (description: string) => void;
};

export type Reporter = Recorder & { note: (sentence: string) => void };

/** Records what a run does. With `stopsAtFirstFault`, a fault also throws, to end the run. */
export const makeRecorder = ({ stopsAtFirstFault = false } = {}): Reporter & { result: () => Result } => {
  const counts: Result['counts'] = {};
  const faults: string[] = [];
  const notes: string[] = [];
  return {
    count: (kind: string, cases = 1) => {
      counts[kind] = (counts[kind] ?? 0) + cases;
    },
    fault: (description: string) => {
      faults.push(description);
      if (stopsAtFirstFault) throw new Error(description);
    },
    note: (sentence: string) => {
      notes.push(sentence);
    },
    result: () => ({ counts, faults, notes }),
  };
};
