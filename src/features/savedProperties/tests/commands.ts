import fc, { type Scheduler } from 'fast-check';
import type { Id } from '#contract/id.ts';
import { outcomeKinds, ids, type Outcome, type User } from './fakeServer.ts';

/** `askForList` is the dashboard's own request for the list, which is an ordinary one. */
type SimpleCommand = 'pressAll' | 'undo' | 'signOut' | 'signInAgain' | 'reload' | 'askForList';

/** A user action. `signIn` may run while a user is signed in: another tab may sign in as somebody else. */
export type Command =
  { do: 'press' | 'pressTwice'; id: Id } | { do: 'signIn'; user: User } | { do: SimpleCommand };

/** A generated test case. */
export type Scenario = {
  /** Chooses the order in which commands run, requests reach the server and responses reach the app. */
  scheduler: Scheduler;
  /** The saved ids on the server at the start. */
  saved: Record<User, Id[]>;
  commands: Command[];
  /** The outcomes of the requests, in the order in which they are sent. */
  outcomes: Iterator<Outcome, Outcome>;
};

const anyId = fc.constantFrom(...ids);
const anyUser = fc.constantFrom<User>('ann', 'ben');
const simpleCommand = (...names: SimpleCommand[]) => fc.record({ do: fc.constantFrom(...names) });

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom('press', 'pressTwice'), id: anyId }) },
  { weight: 5, arbitrary: simpleCommand('pressAll', 'undo', 'undo') },
  { weight: 3, arbitrary: simpleCommand('signOut', 'signInAgain', 'reload') },
  { weight: 2, arbitrary: simpleCommand('askForList') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn'), user: anyUser }) },
);

const outcome: fc.Arbitrary<Outcome> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('success') },
    { weight: 2, arbitrary: fc.constantFrom(...outcomeKinds) },
  ),
  arrivesDespiteAbort: fc.boolean(),
});

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  scheduler: fc.scheduler(),
  saved: fc.record({ ann: fc.subarray(ids), ben: fc.subarray(ids) }),
  commands: fc.array(command, { minLength: 1, maxLength: 8 }),
  outcomes: fc.infiniteStream(outcome),
});
