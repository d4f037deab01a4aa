import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What a person can see of a page. */
export type Screen = {
  path: string;
  heading: string;
  /** The texts of alerts and toasts, without their buttons. */
  messages: string[];
  /** What tells people to wait. */
  waiting: string[];
  /** The parts of the layout that the page has lost: the heading, the main part or the navigation. */
  missing: string[];
  /** The contents of the form's fields. */
  inputs: string[];
  /** How many cards of properties there are. */
  properties: number;
  /** The browser has a token. */
  isSignedIn: boolean;
  offersLogout: boolean;
};

const script = readFileSync(join(import.meta.dirname, 'screen.js'), 'utf8');

export const readScreen = (page: Page): Promise<Screen> => page.evaluate(script);
