/** The records that the server must have. One that must not exist is undefined. */
export type Ledger = {
  /** Notes a write before it is sent. Until it is acknowledged, either value is right. */
  begin: (thing: string, value: string | undefined) => void;
  acknowledge: (thing: string) => void;
  /** The server refused the write, so it must have changed nothing. */
  refuse: (thing: string) => void;
  valueOf: (thing: string) => string | undefined;
  acknowledged: () => number;
  /** Compares with what the server stores, which also settles what was uncertain. Returns what is wrong. */
  settle: (stored: Map<string, string>) => string[];
};

export const makeLedger = (): Ledger => {
  const values = new Map<string, string | undefined>();
  const uncertain = new Map<string, string | undefined>();
  let acknowledged = 0;

  const settle = (stored: Map<string, string>): string[] => {
    const wrong: string[] = [];
    for (const thing of new Set([...values.keys(), ...uncertain.keys(), ...stored.keys()])) {
      const [expected, found] = [values.get(thing), stored.get(thing)];
      const isPossible = found === expected || (uncertain.has(thing) && found === uncertain.get(thing));
      if (!isPossible) wrong.push(`${thing} is ${found ?? 'absent'} instead of ${expected ?? 'absent'}.`);
      values.set(thing, found);
    }
    uncertain.clear();
    return wrong;
  };

  return {
    begin: (thing, value) => void uncertain.set(thing, value),
    acknowledge: (thing) => {
      values.set(thing, uncertain.get(thing));
      uncertain.delete(thing);
      acknowledged += 1;
    },
    refuse: (thing) => void uncertain.delete(thing),
    valueOf: (thing) => values.get(thing),
    acknowledged: () => acknowledged,
    settle,
  };
};
