import type { Id } from '#contract/id.ts';
import { buildToken } from '#testing/factories.ts';
import { userByToken } from './systemUnderTest.ts';
import type { Answer, CallName, User } from './fakeServer.ts';

const catalogue = {
  saved: 'success: Property saved!',
  conflict: 'info: This property is already in your saved list.',
  saveFailed: 'error: Could not save property. Please try again.',
  removed: 'info: Property removed from saved list.',
  removeFailed: 'error: Could not remove property. Please try again.',
  sessionEnded: 'info: Your session has ended. Please log in again.',
};

/** The model: what the user may expect to see, told by what they did and what the server answered. */
export const makeModel = () => {
  const toasts: string[] = [];
  /** What a heart has to show: the last wish, until the very call that carried it fails. */
  const hearts = new Map<Id, boolean>();
  let session: { user: User; token: string } | null = null;
  let sessions = 0;
  let failedLists = 0;
  let isListMissing = false;
  let lastRemoved: Id | undefined;

  const openPage = () => {
    hearts.clear();
    isListMissing = false;
  };

  const signIn = (user: User): string => {
    const token = buildToken({ name: user, id: ++sessions });
    userByToken.set(token, user);
    session = { user, token };
    openPage();
    return token;
  };

  const signOut = () => {
    session = null;
    hearts.clear();
  };

  const wish = (id: Id, isSaved: boolean) => {
    hearts.set(id, isSaved);
    isListMissing = false;
  };

  const settle = (isSave: boolean, id: Id, status: number) => {
    const hasFailed = status > 299;
    if (isSave) toasts.push(catalogue[!hasFailed ? 'saved' : status === 409 ? 'conflict' : 'saveFailed']);
    else toasts.push(catalogue[hasFailed ? 'removeFailed' : 'removed']);
    if (!isSave && !hasFailed) lastRemoved = id;
    if (hasFailed && status !== 409 && hearts.get(id) === isSave) hearts.delete(id);
  };

  /** A broken connection counts as a status of 599. */
  const answer = (name: CallName, { status = 599 }: Answer, id?: Id) => {
    isListMissing = name === 'list' && status > 299;
    if (isListMissing) failedLists++;
    if (id === undefined) return;
    if (status === 401) {
      toasts.push(catalogue.sessionEnded);
      signOut();
    } else settle(name === 'save', id, status);
  };

  return {
    toasts,
    hearts,
    openPage,
    signIn,
    signOut,
    wish,
    answer,
    get session() {
      return session;
    },
    get failedLists() {
      return failedLists;
    },
    /** The last list failed, and nothing has happened since that gives the page cause to ask again. */
    get isListMissing() {
      return isListMissing;
    },
    get lastRemoved() {
      return lastRemoved;
    },
  };
};
