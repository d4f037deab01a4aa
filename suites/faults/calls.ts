import type { Locator, Page } from '@playwright/test';
import type { Fixture } from './makeFixture.ts';

type At<Value> = (page: Page, fixture: Fixture) => Value;

type CommonFields = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: RegExp;
  caller: 'visitor' | 'member' | 'admin';
  /** What the app needs from the response. For some calls the status is enough. */
  needs: 'a list' | 'a record' | 'a token' | 'the status';
  /** The page that makes the call. */
  pagePath: (fixture: Fixture) => string;
  /** What must be in the database beforehand. */
  before?: (fixture: Fixture) => Promise<void>;
  /** The links that lead back after a new sign-in: to the page, or to the list that opens it. */
  wayBack?: (fixture: Fixture) => string[];
};

export type Read = CommonFields & {
  kind: 'read';
  /** What the user does first, on the opened page. The fault comes after it. */
  prepare?: At<Promise<void>>;
  /** What then makes the app send the call. If absent, opening the page does. */
  start?: At<Promise<void>>;
  /** The message of the error catalog. Without one, the failure is only logged. */
  failure?: string;
  /** The message that comes with the response. */
  success?: string;
  /** What the page shows when it has the response. */
  shown: At<Locator>;
  /** Makes `shown` visible, for example by opening a menu. */
  reveal?: At<Promise<void>>;
  /**
   * The page already shows it, because the server has rendered it for visitors, or because this is not the first call.
   * It stays when the call fails.
   */
  isThereBefore?: boolean;
  /** The user has not asked for it, so a 401 does not end the session. */
  isBackground?: boolean;
  /** How often the app may make a failing call by itself. Once, if it is absent, and twice for members. */
  maxCalls?: number;
  /** The failure, where the page says it without an alert, because many such calls may fail together. */
  quietFailure?: string;
  /**
   * All that the page says if no response arrives. After any other failure it continues: it says `success`, and the
   * page that it opens says `failure`.
   */
  withoutResponse?: string[];
  /** The list to which the page leads when it has nothing to show. */
  leadsTo?: string;
  /** What the page offers to try again. */
  retry: At<Promise<void>>;
  /** What the page shows instead of an unknown record (404), without a message, and how the user leaves it. */
  unknown?: { heading?: string; leave: At<Promise<void>> };
};

export type Write = CommonFields & {
  kind: 'write';
  /** Fills the form. */
  fill?: At<Promise<void>>;
  /** Opens the confirmation dialog. */
  open?: At<Promise<void>>;
  /** The button that sends the call. */
  button: At<Locator>;
  success: string;
  /** The message of the error catalog. */
  failure: string;
  /** How often the server has done what the call asks, if its database shows that. */
  effects?: (fixture: Fixture) => Promise<number>;
  /** Whether the page itself shows that it is done. */
  looksDone?: At<Promise<boolean>>;
  /** The catalog prefers the server's message. */
  prefersServerMessage?: boolean;
  /** The catalog's own message for a status. */
  failures?: Record<number, string>;
  /** How often the app repeats the call by itself after a status. */
  repeats?: Record<number, number>;
  /** What the page also says when the record no longer exists. */
  gone?: string;
  /** What the form says when nobody knows whether the record was created. */
  unconfirmed?: string;
  /** What a second click does when the server has done what the call asks, but its response was lost. */
  afterLoss: 'succeeds' | 'is not needed' | 'asks first' | { refused: string };
};

export type Call = Read | Write;
