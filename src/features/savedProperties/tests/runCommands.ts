// The timers of jsdom take a millisecond or more, and a run has a quarter of a million turns.
// eslint-disable-next-line no-restricted-imports
import { setImmediate } from 'node:timers/promises';
import type { Id } from '#contract/id.ts';
import {
  syncStoredToken,
  signedOut,
  tokenReceived,
  type SessionState,
  type TokenStorage,
} from '#features/session/index.ts';
import type { AppDispatch } from '#shared/store.ts';
import { registerToastHost } from '#shared/ui/toasts/notify.ts';
import {
  saveToggled,
  selectIsSaved,
  selectSavedIds,
  type SavedPropertiesState,
} from '#features/savedProperties/savedPropertiesSlice.ts';
import { makeModel } from './model.ts';
import type { Scenario, Command } from './commands.ts';
import { ids, makeFakeServer, type Outcome, type User, type FakeServer } from './fakeServer.ts';

export type Page = {
  dispatch: AppDispatch;
  getState: () => { session: SessionState; savedProperties: SavedPropertiesState };
};

const invariant = (isSo: boolean, otherwise: string) => {
  if (!isSo) throw new Error(otherwise);
};

const inOrder = (some: Iterable<Id>) => {
  const set = new Set(some);
  return JSON.stringify(ids.filter((id) => set.has(id)));
};

/** A token storage in memory: it outlives the page as the browser's does. */
const makeStorage = (): TokenStorage => {
  let stored: string | null = null;
  return {
    read: () => stored,
    write: (token) => void (stored = token),
    remove: () => void (stored = null),
    subscribe: () => () => undefined,
  };
};

/**
 * Lives through one history and throws where the page departs from what the user may expect. Returns how often what is
 * worth testing came about.
 */
export const runCommands = async (
  { scheduler, saved, commands, outcomes }: Scenario,
  openPage: (storage: TokenStorage) => Page,
  setServer: (fakeServer: FakeServer) => void,
) => {
  jest.clearAllMocks();
  const log = jest.spyOn(console, 'error').mockImplementation();
  const expected = makeModel();
  let isCalm = false;
  const nextOutcome = (): Outcome =>
    isCalm ? { kind: 'fine', outlivesAbort: false } : outcomes.next().value;
  const fakeServer = makeFakeServer(
    scheduler,
    { ann: new Set(saved.ann), ben: new Set(saved.ben) },
    nextOutcome,
    expected.answer,
  );
  setServer(fakeServer);

  const seen = { overlaps: 0, undone: 0, missingLists: 0 };
  const toasts: string[] = [];
  const undos: { press: () => void; id?: Id; token?: string }[] = [];
  const disconnect = registerToastHost((message, { variant, action }) => {
    toasts.push(`${variant}: ${message}`);
    if (action)
      undos.push({ press: action.onClick, id: expected.lastRemoved, token: expected.session?.token });
  });

  const storage = makeStorage();
  const open = () => {
    const opened = openPage(storage);
    syncStoredToken(opened, storage);
    return opened;
  };
  storage.write(expected.signIn('ann'));
  let page = open();
  const shows = (id: Id) => selectIsSaved(page.getState(), id);

  const wish = (id: Id, isSaved: boolean) => {
    if (fakeServer.isInFlight(id)) seen.overlaps++;
    expected.wish(id, isSaved);
  };
  const press = (id: Id) => {
    // A visitor sees no heart.
    if (!expected.session) return;
    const isSaved = !shows(id);
    wish(id, isSaved);
    page.dispatch(saveToggled({ id, isSaved }));
  };
  const pressUndo = () => {
    const undo = undos.pop();
    const isOurs = undo?.token === expected.session?.token;
    if (undo?.id !== undefined && isOurs && !shows(undo.id)) {
      seen.undone++;
      wish(undo.id, true);
    }
    undo?.press();
  };
  const signIn = (user: User) => void page.dispatch(tokenReceived({ token: expected.signIn(user) }));
  const signOut = () => {
    expected.signOut();
    page.dispatch(signedOut());
  };
  const reload = () => {
    fakeServer.abortAll();
    undos.length = 0;
    expected.openPage();
    page = open();
  };

  const take = (command: Command): void => {
    switch (command.do) {
      case 'press':
        return press(command.id);
      case 'pressTwice':
        return [command.id, command.id].forEach(press);
      case 'pressAll':
        return ids.forEach(press);
      case 'undo':
        return pressUndo();
      case 'signIn':
        return signIn(command.user);
      case 'signInAnew':
        return signIn(expected.session?.user ?? 'ann');
      case 'signOut':
        return signOut();
      case 'reload':
        return reload();
    }
  };

  const checkInvariants = () => {
    const held = selectSavedIds(page.getState());
    if (!expected.session)
      invariant(held.length === 0, `Nobody is signed in, yet the page holds ${inOrder(held)}.`);
    for (const [id, isSaved] of expected.hearts)
      invariant(shows(id) === isSaved, `The heart of ${id} does not show the last wish, ${isSaved}.`);
  };
  const settle = async () => {
    await setImmediate();
    while (scheduler.count() > 0) {
      await scheduler.waitOne();
      // All that follows from a step without another arrival or answer has happened by the next turn.
      await setImmediate();
      checkInvariants();
    }
  };

  try {
    await setImmediate();
    scheduler.scheduleSequence(
      commands.map((command) => ({ label: JSON.stringify(command), builder: async () => take(command) })),
    );
    await settle();
    if (expected.session && expected.isListMissing) {
      seen.missingLists++;
      isCalm = true;
      ids.slice(0, 1).forEach(press);
      await settle();
    }
    if (expected.session) {
      const held = inOrder(selectSavedIds(page.getState()));
      const server = inOrder(fakeServer.saved[expected.session.user]);
      invariant(held === server, `The page holds ${held}, the server ${server}.`);
    }
    invariant(
      String(toasts) === String(expected.toasts),
      `Toasts: ${toasts.join(', ')} instead of ${expected.toasts.join(', ')}`,
    );
    invariant(
      log.mock.calls.length === expected.failedLists,
      `Of ${expected.failedLists} failed lists not all are logged.`,
    );
    invariant(fakeServer.violations.length === 0, String(fakeServer.violations));
    invariant(fakeServer.inFlight.size === 0, 'Calls are still under way at rest.');
  } finally {
    disconnect();
  }
  return { ...seen, ...fakeServer.seen };
};
