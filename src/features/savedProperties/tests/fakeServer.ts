import type { Scheduler } from 'fast-check';
import type { Id } from '#contract/id.ts';

/** Numbers and strings, because the hosted API may use both. */
export const ids: Id[] = [1, 2, 'c3'];
export type User = 'ann' | 'ben';

/**
 * What happens to a request:
 * - `success`: the server applies it and responds.
 * - `appliedNoResponse`: the server applies it, but the response is lost.
 * - `applied500`: the server applies it, but responds with status 500.
 * - `connectionLost`: the server never applies it, and there is no response.
 * - a status: the server rejects it with this status.
 */
export const outcomeKinds = [
  'success',
  'appliedNoResponse',
  'applied500',
  'connectionLost',
  500,
  429,
  404,
  401,
] as const;
export type Outcome = {
  kind: (typeof outcomeKinds)[number];
  /** If the request is aborted in flight, whether it still reaches the server. */
  arrivesDespiteAbort: boolean;
};

export type RequestName = 'list' | 'save' | 'unsave';
/** `status` is undefined if the connection was lost. `ids` is the body of a list response. */
export type FakeResponse = { status?: number; ids?: Id[] };
type FakeRequest = { name: RequestName; id?: Id; user: User; outcome: Outcome; hasArrived: boolean };

/**
 * A fake server with a fake network. The scheduler chooses when a request reaches the server and when its response
 * reaches the app, so requests and responses can overtake each other.
 *
 * Two rules keep the scenarios fair. Without them no client could know the state of the server; only the next list
 * would show it, as with a change on another device.
 * - An aborted request reaches the server at the moment of the abort or never. Requests are aborted when the page is
 *   closed and when the session ends: `resetApiState` aborts all requests of RTK Query, even with `track: false`.
 * - The server does not apply a request after its failure has reached the app.
 */
export const makeFakeServer = (
  scheduler: Scheduler,
  saved: Record<User, Set<Id>>,
  nextOutcome: () => Outcome,
  /** Called just before a response reaches the app. */
  onResponse: (name: RequestName, response: FakeResponse, id?: Id) => void,
) => {
  const inFlight = new Set<FakeRequest>();
  /** Rules that the client has broken. */
  const violations: string[] = [];
  /** How often each hard case occurred. */
  const coverage = { conflicts: 0, appliedButFailed: 0, aborted: 0, outdatedLists: 0 };

  const apply = ({ name, id, user }: FakeRequest): FakeResponse => {
    if (id === undefined) return { status: 200, ids: [...saved[user]] };
    if (name === 'unsave') saved[user].delete(id);
    else if (saved[user].has(id)) return { status: 409 };
    else saved[user].add(id);
    return { status: 204 };
  };

  const receive = (request: FakeRequest): FakeResponse => {
    request.hasArrived = true;
    const { kind } = request.outcome;
    if (kind === 'success') return apply(request);
    if (kind === 'appliedNoResponse' || kind === 'applied500') {
      coverage.appliedButFailed++;
      apply(request);
    }
    return { status: kind === 'applied500' ? 500 : typeof kind === 'number' ? kind : undefined };
  };

  const respondTo = async (request: FakeRequest): Promise<FakeResponse> => {
    const { name, id, user, outcome } = request;
    const label = `${name} ${id ?? ''} of ${user}`;
    await scheduler.schedule(Promise.resolve(), `${label} reaches the server (${outcome.kind})`);
    const response = inFlight.has(request) ? receive(request) : {};
    await scheduler.schedule(Promise.resolve(), `${label}: the response reaches the app`);
    if (!inFlight.delete(request)) return new Promise(() => undefined);
    if (response.status === 409) coverage.conflicts++;
    if (response.ids && String(response.ids) !== String([...saved[user]])) coverage.outdatedLists++;
    onResponse(name, response, id);
    return response;
  };

  const abort = (request: FakeRequest) => {
    if (!inFlight.delete(request)) return;
    coverage.aborted++;
    if (!request.hasArrived && request.outcome.arrivesDespiteAbort) receive(request);
  };

  /** Sends a request. The response of an aborted request never resolves. */
  const send = (name: RequestName, user: User | undefined, id?: Id) => {
    if ([...inFlight].some((other) => other.name !== 'list' && other.id === id))
      violations.push(`Two requests for ${id} are in flight at the same time.`);
    if (!user) {
      violations.push('A request was sent without a session.');
      return { response: Promise.resolve<FakeResponse>({ status: 401 }), abort: () => undefined };
    }
    const request: FakeRequest = { name, id, user, outcome: nextOutcome(), hasArrived: false };
    inFlight.add(request);
    return { response: respondTo(request), abort: () => abort(request) };
  };

  const isInFlight = (id: Id) => [...inFlight].some((request) => request.id === id);
  const isListInFlight = () => [...inFlight].some(({ name }) => name === 'list');
  const abortAll = () => inFlight.forEach(abort);
  return { saved, inFlight, isInFlight, isListInFlight, abortAll, violations, coverage, send };
};

export type FakeServer = ReturnType<typeof makeFakeServer>;
