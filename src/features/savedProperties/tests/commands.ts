import fc, { type Scheduler } from 'fast-check';
import type { Id } from '#contract/id.ts';
import { outcomes, ids, type Outcome, type User } from './fakeServer.ts';

/** What the user does. `signIn` may come while somebody is signed in, as it does when another tab signs in. */
export type Command =
  | { do: 'press' | 'pressTwice'; id: Id }
  | { do: 'signIn'; user: User }
  | { do: 'pressAll' | 'undo' | 'signOut' | 'signInAnew' | 'reload' };

export type Scenario = {
  /** Chooses which step, arrival or answer comes next. */
  scheduler: Scheduler;
  saved: Record<User, Id[]>;
  commands: Command[];
  outcomes: Iterator<Outcome, Outcome>;
};

const anyId = fc.constantFrom(...ids);
const anyUser = fc.constantFrom<User>('ann', 'ben');
const simple = (...names: ('pressAll' | 'undo' | 'signOut' | 'signInAnew' | 'reload')[]) =>
  fc.record({ do: fc.constantFrom(...names) });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom('press', 'pressTwice'), id: anyId }) },
  { weight: 5, arbitrary: simple('pressAll', 'undo', 'undo') },
  { weight: 3, arbitrary: simple('signOut', 'signInAnew', 'reload') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn'), user: anyUser }) },
);

const outcome: fc.Arbitrary<Outcome> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('fine') },
    { weight: 2, arbitrary: fc.constantFrom(...outcomes) },
  ),
  outlivesAbort: fc.boolean(),
});

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  scheduler: fc.scheduler(),
  saved: fc.record({ ann: fc.subarray(ids), ben: fc.subarray(ids) }),
  commands: fc.array(command, { minLength: 1, maxLength: 8 }),
  outcomes: fc.infiniteStream(outcome),
});
