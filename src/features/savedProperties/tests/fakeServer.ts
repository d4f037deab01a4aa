import type { Scheduler } from 'fast-check';
import type { Id } from '#contract/id.ts';

/** Numbers and texts, as the hosted API may use both. */
export const ids: Id[] = [1, 2, 'c3'];
export type User = 'ann' | 'ben';

/** What becomes of a call: the server acts and answers, it acts and the answer is lost or a failure, or it does not act. */
export const outcomes = ['fine', 'actedLost', 'acted500', 'lost', 500, 429, 404, 401] as const;
export type Outcome = { kind: (typeof outcomes)[number]; outlivesAbort: boolean };

export type CallName = 'list' | 'save' | 'unsave';
/** `ids` is the list's; without a status the connection broke. */
export type Answer = { status?: number; ids?: Id[] };
type Call = { name: CallName; id?: Id; user: User; outcome: Outcome; hasArrived: boolean };

/**
 * The server and the network. A call arrives at the server, and its answer at the page, at moments that the scheduler
 * chooses: calls overtake each other on both ways.
 *
 * A call that is aborted has reached the server by then or never will. The end of a page aborts its calls, and so does
 * the end of a session: `resetApiState` stops whatever RTK Query has running, `track: false` or not. If an aborted call
 * could wander on for longer, no client could know, any more than it knows what another device does: only the next list
 * would show it. For the same reason nothing acts on the server after its failure has been heard.
 */
export const makeFakeServer = (
  scheduler: Scheduler,
  saved: Record<User, Set<Id>>,
  nextOutcome: () => Outcome,
  /** Told just before the page hears of an answer. */
  onAnswer: (name: CallName, answer: Answer, id?: Id) => void,
) => {
  const inFlight = new Set<Call>();
  const violations: string[] = [];
  const seen = { conflicts: 0, unheard: 0, aborted: 0, outdatedLists: 0 };

  const act = ({ name, id, user }: Call): Answer => {
    if (id === undefined) return { status: 200, ids: [...saved[user]] };
    if (name === 'unsave') saved[user].delete(id);
    else if (saved[user].has(id)) return { status: 409 };
    else saved[user].add(id);
    return { status: 204 };
  };

  const arrive = (call: Call): Answer => {
    call.hasArrived = true;
    const { kind } = call.outcome;
    if (kind === 'fine') return act(call);
    if (kind === 'actedLost' || kind === 'acted500') {
      seen.unheard++;
      act(call);
    }
    return { status: kind === 'acted500' ? 500 : typeof kind === 'number' ? kind : undefined };
  };

  const answerTo = async (call: Call): Promise<Answer> => {
    const { name, id, user, outcome } = call;
    await scheduler.schedule(Promise.resolve(), `${name} ${id ?? ''} of ${user} arrives (${outcome.kind})`);
    const answer = inFlight.has(call) ? arrive(call) : {};
    await scheduler.schedule(Promise.resolve(), `${name} ${id ?? ''} of ${user} is answered`);
    if (!inFlight.delete(call)) return new Promise(() => undefined);
    if (answer.status === 409) seen.conflicts++;
    if (answer.ids && String(answer.ids) !== String([...saved[user]])) seen.outdatedLists++;
    onAnswer(name, answer, id);
    return answer;
  };

  const abort = (call: Call) => {
    if (!inFlight.delete(call)) return;
    seen.aborted++;
    if (!call.hasArrived && call.outcome.outlivesAbort) arrive(call);
  };

  /** Sends a call. Once it is aborted, its answer never comes. */
  const send = (name: CallName, user: User | undefined, id?: Id) => {
    if ([...inFlight].some((other) => other.name !== 'list' && other.id === id))
      violations.push(`Two calls for ${id} are under way at once.`);
    if (!user) {
      violations.push('A call was sent without a session.');
      return { answer: Promise.resolve<Answer>({ status: 401 }), abort: () => undefined };
    }
    const call: Call = { name, id, user, outcome: nextOutcome(), hasArrived: false };
    inFlight.add(call);
    return { answer: answerTo(call), abort: () => abort(call) };
  };

  const isInFlight = (id: Id) => [...inFlight].some((call) => call.id === id);
  const abortAll = () => inFlight.forEach(abort);
  return { saved, inFlight, isInFlight, abortAll, violations, seen, send };
};

export type FakeServer = ReturnType<typeof makeFakeServer>;
