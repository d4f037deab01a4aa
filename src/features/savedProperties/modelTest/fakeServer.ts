import type { Scheduler } from 'fast-check';
import type { Id } from '#contract/id.ts';

/** Numbers and texts, as the hosted API may use both. */
export const ids: Id[] = [1, 2, 'c3'];
export type User = 'ann' | 'ben';

/** What becomes of a call: the server acts and answers, it acts and the answer is lost or a failure, or it does not act. */
export const fates = ['fine', 'actedLost', 'acted500', 'lost', 500, 429, 404, 401] as const;
export type Fate = { kind: (typeof fates)[number]; outlivesAbort: boolean };

export type CallName = 'list' | 'save' | 'unsave';
/** `ids` is the list's; without a status the connection broke. */
export type Answer = { status?: number; ids?: Id[] };
type Call = { name: CallName; id?: Id; user: User; fate: Fate; hasArrived: boolean };

/**
 * The server and the network. A call arrives at the server, and its answer at the page, at moments that the scheduler
 * chooses: calls overtake each other on both ways.
 *
 * A call that is aborted has reached the server by then or never will. The end of a page aborts its calls, and so does
 * the end of a session: `resetApiState` stops whatever RTK Query has running, `track: false` or not. If an aborted call
 * could wander on for longer, no client could know, any more than it knows what another device does: only the next list
 * would show it. For the same reason nothing acts on the server after its failure has been heard.
 */
export const makeWorld = (
  scheduler: Scheduler,
  saved: Record<User, Set<Id>>,
  nextFate: () => Fate,
  /** Told just before the page hears of an answer. */
  onAnswer: (name: CallName, answer: Answer, id?: Id) => void,
) => {
  const underway = new Set<Call>();
  const complaints: string[] = [];
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
    const { kind } = call.fate;
    if (kind === 'fine') return act(call);
    if (kind === 'actedLost' || kind === 'acted500') {
      seen.unheard++;
      act(call);
    }
    return { status: kind === 'acted500' ? 500 : typeof kind === 'number' ? kind : undefined };
  };

  const answerTo = async (call: Call): Promise<Answer> => {
    const { name, id, user, fate } = call;
    await scheduler.schedule(Promise.resolve(), `${name} ${id ?? ''} of ${user} arrives (${fate.kind})`);
    const answer = underway.has(call) ? arrive(call) : {};
    await scheduler.schedule(Promise.resolve(), `${name} ${id ?? ''} of ${user} is answered`);
    if (!underway.delete(call)) return new Promise(() => undefined);
    if (answer.status === 409) seen.conflicts++;
    if (answer.ids && String(answer.ids) !== String([...saved[user]])) seen.outdatedLists++;
    onAnswer(name, answer, id);
    return answer;
  };

  const abort = (call: Call) => {
    if (!underway.delete(call)) return;
    seen.aborted++;
    if (!call.hasArrived && call.fate.outlivesAbort) arrive(call);
  };

  /** Sends a call. Once it is aborted, its answer never comes. */
  const send = (name: CallName, user: User | undefined, id?: Id) => {
    if ([...underway].some((other) => other.name !== 'list' && other.id === id))
      complaints.push(`Two calls for ${id} are under way at once.`);
    if (!user) {
      complaints.push('A call was sent without a session.');
      return { answer: Promise.resolve<Answer>({ status: 401 }), abort: () => undefined };
    }
    const call: Call = { name, id, user, fate: nextFate(), hasArrived: false };
    underway.add(call);
    return { answer: answerTo(call), abort: () => abort(call) };
  };

  const isUnderway = (id: Id) => [...underway].some((call) => call.id === id);
  const abortAll = () => underway.forEach(abort);
  return { saved, underway, isUnderway, abortAll, complaints, seen, send };
};

export type World = ReturnType<typeof makeWorld>;
