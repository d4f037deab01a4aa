// A timer of jsdom takes at least a millisecond, and a test run waits for about 250,000 turns of the event loop.
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
import { savedPropertiesApi } from '#features/savedProperties/savedPropertiesApi.ts';
import { makeModel } from './model.ts';
import type { Scenario, Command } from './commands.ts';
import { ids, makeFakeServer, type Outcome, type User, type FakeServer } from './fakeServer.ts';

const { getSavedProperties } = savedPropertiesApi.endpoints;

/** The system under test: a store with the session and the saved properties, as an open page has it. */
export type Page = {
  dispatch: AppDispatch;
  getState: () => { session: SessionState; savedProperties: SavedPropertiesState };
};

const invariant = (condition: boolean, message: string) => {
  if (!condition) throw new Error(message);
};

const formatIds = (someIds: Iterable<Id>) => {
  const set = new Set(someIds);
  return JSON.stringify(ids.filter((id) => set.has(id)));
};

/** A token storage in memory. Like the browser's storage, it keeps the token when the page reloads. */
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
 * Runs the commands of a scenario on the system under test and on the model, and throws if they differ. Returns how
 * often each hard case occurred.
 */
export const runCommands = async (
  { scheduler, saved, commands, outcomes }: Scenario,
  createPage: (storage: TokenStorage) => Page,
  setServer: (fakeServer: FakeServer) => void,
) => {
  jest.clearAllMocks();
  const log = jest.spyOn(console, 'error').mockImplementation();
  const model = makeModel();
  let isEveryRequestSuccessful = false;
  const nextOutcome = (): Outcome =>
    isEveryRequestSuccessful ? { kind: 'success', arrivesDespiteAbort: false } : outcomes.next().value;
  const fakeServer = makeFakeServer(
    scheduler,
    { ann: new Set(saved.ann), ben: new Set(saved.ben) },
    nextOutcome,
    model.receiveResponse,
  );
  setServer(fakeServer);

  const coverage = { togglesInFlight: 0, undone: 0, missingLists: 0 };
  const toasts: string[] = [];
  const undos: { press: () => void; id?: Id; token?: string }[] = [];
  const disconnect = registerToastHost({
    show: (message, { variant, action }) => {
      toasts.push(`${variant}: ${message}`);
      if (action) undos.push({ press: action.onClick, id: model.lastRemoved, token: model.session?.token });
    },
    close: () => {},
  });

  const storage = makeStorage();
  const openPage = () => {
    const opened = createPage(storage);
    syncStoredToken(opened, storage);
    return opened;
  };
  storage.write(model.signIn('ann'));
  let page = openPage();
  const isShownAsSaved = (id: Id) => selectIsSaved(page.getState(), id);

  const toggleInModel = (id: Id, isSaved: boolean) => {
    if (fakeServer.isInFlight(id)) coverage.togglesInFlight++;
    model.toggle(id, isSaved);
  };
  const press = (id: Id) => {
    // Visitors have no heart button.
    if (!model.session) return;
    const isSaved = !isShownAsSaved(id);
    toggleInModel(id, isSaved);
    page.dispatch(saveToggled({ id, isSaved }));
  };
  const pressUndo = () => {
    const undo = undos.pop();
    const isSameSession = undo?.token === model.session?.token;
    if (undo?.id !== undefined && isSameSession && !isShownAsSaved(undo.id)) {
      coverage.undone++;
      toggleInModel(undo.id, true);
    }
    undo?.press();
  };
  const signIn = (user: User) => void page.dispatch(tokenReceived({ token: model.signIn(user) }));
  const signOut = () => {
    model.signOut();
    page.dispatch(signedOut());
  };
  const askForList = () => {
    if (!model.session) return;
    // RTK Query does not send a request while another one for the list is in flight.
    if (!fakeServer.isListInFlight()) model.askForList();
    void page.dispatch(getSavedProperties.initiate({ isBackground: false }, { forceRefetch: true }));
  };
  const reload = () => {
    fakeServer.abortAll();
    undos.length = 0;
    model.openPage();
    page = openPage();
  };

  const runCommand = (command: Command): void => {
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
      case 'signInAgain':
        return signIn(model.session?.user ?? 'ann');
      case 'signOut':
        return signOut();
      case 'askForList':
        return askForList();
      case 'reload':
        return reload();
    }
  };

  /** Checks what must be true after every step. */
  const checkInvariants = () => {
    const savedIds = selectSavedIds(page.getState());
    if (!model.session)
      invariant(savedIds.length === 0, `The page has saved ids ${formatIds(savedIds)} without a session.`);
    for (const [id, isSaved] of model.toggles)
      invariant(isShownAsSaved(id) === isSaved, `The heart of ${id} must show the last toggle: ${isSaved}.`);
  };
  /** Runs the scheduler until no command, request or response is left. */
  const settle = async () => {
    await setImmediate();
    while (scheduler.count() > 0) {
      await scheduler.waitOne();
      // All synchronous effects and microtasks of the step have run by the next turn of the event loop.
      await setImmediate();
      checkInvariants();
    }
  };

  try {
    await setImmediate();
    scheduler.scheduleSequence(
      commands.map((command) => ({
        label: JSON.stringify(command),
        builder: async () => runCommand(command),
      })),
    );
    await settle();
    if (model.session && model.isListMissing) {
      // The app fetches a failed list again on the next user action. This time the request succeeds.
      coverage.missingLists++;
      isEveryRequestSuccessful = true;
      ids.slice(0, 1).forEach(press);
      await settle();
    }
    if (model.session) {
      const onPage = formatIds(selectSavedIds(page.getState()));
      const onServer = formatIds(fakeServer.saved[model.session.user]);
      invariant(onPage === onServer, `Saved ids on the page: ${onPage}. On the server: ${onServer}.`);
    }
    invariant(
      String(toasts) === String(model.toasts),
      `Toasts: ${toasts.join(', ')}. Expected: ${model.toasts.join(', ')}.`,
    );
    invariant(
      log.mock.calls.length === model.failedListCount,
      `Logged errors: ${log.mock.calls.length}. Failed list requests: ${model.failedListCount}.`,
    );
    invariant(fakeServer.violations.length === 0, String(fakeServer.violations));
    invariant(fakeServer.inFlight.size === 0, 'Requests are still in flight at the end of the scenario.');
  } finally {
    disconnect();
  }
  return { ...coverage, ...fakeServer.coverage };
};
