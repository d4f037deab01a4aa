import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 10_000;
const intervalMs = 40;
/** A correct screen may still become wrong, for example if a second toast follows the first one. */
const usualRestMs = 120;

/** Waits until the check has no objection, and still has none a moment later. Fails with its last objections. */
export const expectEventually = async (
  what: string,
  check: () => Promise<string | undefined>,
  { restMs = usualRestMs } = {},
): Promise<void> => {
  const objections = new Set<string>();
  const object = async () => {
    const objection = await check().catch((error: unknown) => String(error));
    if (objection !== undefined) objections.add(objection);
    return objection;
  };
  const end = performance.now() + timeoutMs;
  for (;;) {
    let objection = await object();
    if (objection === undefined && restMs > 0) {
      await sleep(restMs);
      objection = await object();
    }
    if (objection === undefined) return;
    if (performance.now() > end) throw new Error(`${what}: ${[...objections].slice(-3).join('; then ')}`);
    await sleep(intervalMs);
  }
};
