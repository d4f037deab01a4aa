import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 10_000;
const intervalMs = 40;
/** A correct screen may still become wrong, for example if a second toast follows the first one. */
const usualRestMs = 120;

/** Waits until the check succeeds twice, the second time a moment later. Throws the last failures after ten seconds. */
export const expectEventually = async (
  what: string,
  check: () => Promise<string | undefined>,
  { restMs = usualRestMs } = {},
): Promise<void> => {
  const failures = new Set<string>();
  const runCheck = async () => {
    const failure = await check().catch((error: unknown) => String(error));
    if (failure !== undefined) failures.add(failure);
    return failure;
  };
  const end = performance.now() + timeoutMs;
  for (;;) {
    let failure = await runCheck();
    if (failure === undefined && restMs > 0) {
      await sleep(restMs);
      failure = await runCheck();
    }
    if (failure === undefined) return;
    if (performance.now() > end) throw new Error(`${what}: ${[...failures].slice(-3).join('; then ')}`);
    await sleep(intervalMs);
  }
};
