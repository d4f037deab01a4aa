import fc from 'fast-check';
import {
  delay,
  delayResponse,
  forwardThen,
  mockResponse,
  passThrough,
  resetConnection,
  type Responder,
} from '#suites/harness/responders.ts';

export const titles = ['Casa Alba', 'Casa Brisa', 'Casa Cielo', 'Casa Duna'];

const refusal = (status: number) =>
  mockResponse({ status, type: 'application/json', body: '{"message":"Not now."}' });

export type NetworkFault = 'late requests' | 'lost responses' | 'refused requests';

/** What can happen to a request for the saved list, and to one that changes it. */
export const outcomes = {
  'passed on': { respond: passThrough },
  'late to the server': { respond: delay(passThrough), fault: 'late requests' },
  'a late response': { respond: delayResponse, fault: 'late requests' },
  'a lost response': { respond: forwardThen(resetConnection), fault: 'lost responses' },
  'a lost response, and 500 instead': { respond: forwardThen(refusal(500)), fault: 'lost responses' },
  'a reset before the server': { respond: resetConnection, fault: 'refused requests' },
  '404': { respond: refusal(404), fault: 'refused requests' },
  '429': { respond: refusal(429), fault: 'refused requests' },
  '500': { respond: refusal(500), fault: 'refused requests' },
} satisfies Record<string, { respond: Responder; fault?: NetworkFault }>;
export type Outcome = keyof typeof outcomes;

export type Command =
  | { do: 'press' | 'press twice' | 'remove on the dashboard'; title: string }
  | { do: 'press all' | 'undo' | 'reload' | 'sign in again' };

export type Scenario = {
  /** What the server has at the start. */
  saved: string[];
  commands: Command[];
  /** The outcome of each call, in order; repeats from the start. */
  outcomes: Outcome[];
};

const anyTitle = fc.constantFrom(...titles);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('press', 'press twice'), title: anyTitle }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove on the dashboard'), title: anyTitle }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('press all', 'undo', 'reload', 'sign in again') }),
  },
);

/** Each scenario shuffles the same outcomes, so that it has some of each. */
const outcomesToShuffle: Outcome[] = [
  ...(Object.keys(outcomes) as Outcome[]),
  'passed on',
  'passed on',
  'late to the server',
  'a late response',
  'a lost response',
];

export const scenario: fc.Arbitrary<Scenario> = fc.record({
  saved: fc.subarray(titles),
  commands: fc.array(command, { minLength: 8, maxLength: 14, size: 'max' }),
  outcomes: fc.shuffledSubarray(outcomesToShuffle, { minLength: outcomesToShuffle.length }),
});
