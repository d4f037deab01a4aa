export type Result = {
  /** How many cases of each kind ran. */
  counts: Record<string, number>;
  /** What broke the promise. */
  faults: string[];
};

export type Recorder = {
  count: (kind: string, cases?: number) => void;
  fault: (description: string) => void;
};

/** Records what a run does. With `stopsAtFirstFault`, a fault also throws, to end the run. */
export const makeRecorder = ({ stopsAtFirstFault = false } = {}) => {
  const counts: Result['counts'] = {};
  const faults: string[] = [];
  return {
    count: (kind: string, cases = 1) => {
      counts[kind] = (counts[kind] ?? 0) + cases;
    },
    fault: (description: string) => {
      faults.push(description);
      if (stopsAtFirstFault) throw new Error(description);
    },
    result: (): Result => ({ counts, faults }),
  };
};
