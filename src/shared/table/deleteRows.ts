import type { Id } from '#contract/id.ts';
import { isAbortError } from '#shared/api/apiError.ts';

type Options = {
  /** Ends the deletion after the request in flight. */
  signal: AbortSignal;
  /** Called before each row. */
  onProgress: (index: number) => void;
};

/** Deletes the rows one after the other. The end of the session ends it, too. */
export const deleteRows = async <Row extends { id: Id }>(
  rows: readonly Row[],
  deleteRow: (id: Id) => Promise<{ error?: unknown }>,
  { signal, onProgress }: Options,
): Promise<{ deletedCount: number; failed: { row: Row; error: unknown }[] }> => {
  const failed: { row: Row; error: unknown }[] = [];
  let deletedCount = 0;
  for (const [index, row] of rows.entries()) {
    if (signal.aborted) break;
    onProgress(index);
    const { error } = await deleteRow(row.id);
    // The session has ended, or it continues with another token.
    if (isAbortError(error)) break;
    if (error) failed.push({ row, error });
    else deletedCount++;
  }
  return { deletedCount, failed };
};
