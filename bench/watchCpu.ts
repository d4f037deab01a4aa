import type { Page } from '@playwright/test';

/**
 * Returns a function that reads the CPU time of the page's main thread from now on, in milliseconds, without the
 * commands of the benchmark. Chromium counts nothing before this call.
 */
export const watchCpu = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? NaN;
    return (seconds('TaskDuration') - seconds('DevToolsCommandDuration')) * 1_000;
  };
};
