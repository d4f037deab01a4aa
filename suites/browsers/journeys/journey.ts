import type { MemberProperty } from '#e2e/properties.ts';
import type { Page } from './page.ts';

export type Journey = (options: {
  page: Page;
  isPhone: boolean;
  /** As the server has them, in the order of the listings page. */
  properties: MemberProperty[];
  /** Notes what the page shows, to compare it with what the other engines show. */
  note: (what: string, shown: unknown) => void;
  /** Reports what no engine may show. */
  violation: (description: string) => void;
  /** Registers a member, without the browser. */
  registerMember: () => Promise<{ email: string; password: string }>;
}) => Promise<void>;
