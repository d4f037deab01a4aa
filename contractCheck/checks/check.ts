import type { HttpClient, HttpResponse } from './httpClient.ts';
import type { Session } from './session.ts';

/** `tolerated`: the contract says otherwise, but the app copes. */
export type Finding = { level: 'doesNotFit' | 'tolerated'; text: string };

export const doesNotFit = (text: string): Finding => ({ level: 'doesNotFit', text });
export const tolerated = (text: string): Finding => ({ level: 'tolerated', text });

/** What a check needs beyond the URL: credentials, permission to write, or the app's own origin. */
export type Requirement = 'member' | 'admin' | 'write' | 'origin';

export type Context = {
  call: HttpClient;
  session: Session;
  /** The URL of the API. */
  url: string;
  /** The origin of the app, such as https://www.example.com. */
  origin: string;
  /** The responses so far, without their bodies. */
  responses: readonly Pick<HttpResponse, 'call' | 'status' | 'headers'>[];
};

/**
 * Registers how to undo a change. It runs after the check, even if a call got no response. The last one registered runs
 * first. `undo` returns whether nothing is left of the change. Otherwise the report says `leftover`.
 */
export type AddCleanup = (leftover: string, undo: () => Promise<boolean>) => void;

export type Check = {
  id: string;
  question: string;
  needs: Requirement[];
  run: (context: Context, addCleanup: AddCleanup) => Promise<Finding[]>;
};
