import { useState } from 'react';

/** A choice of this browser's user that outlives the page: one of `choices`, the first until another is made. */
export const useStoredChoice = <Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
) => {
  const [choice, setChoice] = useState<Choice>(() => {
    try {
      return choices.find((known) => known === localStorage.getItem(key)) ?? choices[0];
    } catch {
      // Browsers may forbid storage altogether; the choice then lasts as long as the screen.
      return choices[0];
    }
  });
  const choose = (next: Choice) => {
    setChoice(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // As above.
    }
  };
  return [choice, choose] as const;
};
