import type { Browser, Page } from '@playwright/test';
import { openPage, type OpenPage } from './openPage.ts';

/** It has the app's origin and storage, but is not the app. */
const withoutApp = '/healthz';

/** A page in front of another tab. What one of them stores reaches the other as an event. */
export const openTwoTabs = async (
  browser: Browser,
  origin: string,
  script?: string,
): Promise<OpenPage & { otherTab: Page }> => {
  const opened = await openPage(browser, script);
  const otherTab = await opened.context.newPage();
  for (const each of [opened.page, otherTab]) await each.goto(origin + withoutApp);
  // Chromium draws a tab in the background rarely, and then a toast appears late.
  await opened.page.bringToFront();
  return { ...opened, otherTab };
};
