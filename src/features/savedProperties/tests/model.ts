import type { Id } from '#contract/id.ts';
import { buildToken } from '#testing/factories.ts';
import { userByToken } from './systemUnderTest.ts';
import type { FakeResponse, RequestName, User } from './fakeServer.ts';

const toastTexts = {
  saved: 'success: Property saved!',
  conflict: 'info: This property is already in your saved list.',
  saveFailed: 'error: Could not save property. Please try again.',
  removed: 'info: Property removed from saved list.',
  removeFailed: 'error: Could not remove property. Please try again.',
  sessionEnded: 'info: Your session has ended. Please log in again.',
};

/** The status that the model uses for a lost connection. */
const connectionLostStatus = 599;

/** The model: computes what the user must see from the user's actions and the server's responses. */
export const makeModel = () => {
  const toasts: string[] = [];
  /**
   * Whether a heart must show its property as saved: the last toggle, until the request for this toggle fails. The
   * model makes no statement about ids without an entry.
   */
  const toggles = new Map<Id, boolean>();
  let session: { user: User; token: string } | null = null;
  let sessionCount = 0;
  let failedListCount = 0;
  let isListMissing = false;
  /** The list request in flight is an ordinary one: a 401 ends the session. */
  let isListOrdinary = false;
  let lastRemoved: Id | undefined;

  const openPage = () => {
    toggles.clear();
    isListMissing = false;
    isListOrdinary = false;
  };

  const signIn = (user: User): string => {
    const token = buildToken({ name: user, id: ++sessionCount });
    userByToken.set(token, user);
    session = { user, token };
    openPage();
    return token;
  };

  const signOut = () => {
    session = null;
    openPage();
  };

  const toggle = (id: Id, isSaved: boolean) => {
    toggles.set(id, isSaved);
    isListMissing = false;
  };

  const askForList = () => void (isListOrdinary = true);

  const settleToggle = (isSave: boolean, id: Id, status: number) => {
    const hasFailed = status > 299;
    if (isSave) toasts.push(toastTexts[!hasFailed ? 'saved' : status === 409 ? 'conflict' : 'saveFailed']);
    else toasts.push(toastTexts[hasFailed ? 'removeFailed' : 'removed']);
    if (!isSave && !hasFailed) lastRemoved = id;
    if (hasFailed && status !== 409 && toggles.get(id) === isSave) toggles.delete(id);
  };

  const receiveResponse = (
    name: RequestName,
    { status = connectionLostStatus }: FakeResponse,
    id?: Id,
  ): void => {
    const endsSession = status === 401 && (name !== 'list' || isListOrdinary);
    if (name === 'list') isListOrdinary = false;
    isListMissing = name === 'list' && status > 299;
    if (endsSession) {
      toasts.push(toastTexts.sessionEnded);
      signOut();
    } else if (id !== undefined) settleToggle(name === 'save', id, status);
    else if (isListMissing) failedListCount++;
  };

  return {
    toasts,
    toggles,
    openPage,
    signIn,
    signOut,
    toggle,
    askForList,
    receiveResponse,
    get session() {
      return session;
    },
    get failedListCount() {
      return failedListCount;
    },
    /** True if the last list request failed and nothing has happened since that makes the app fetch the list again. */
    get isListMissing() {
      return isListMissing;
    },
    get lastRemoved() {
      return lastRemoved;
    },
  };
};
