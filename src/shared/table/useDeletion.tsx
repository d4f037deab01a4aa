import { useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import type { Id } from '#contract/id.ts';
import { errorMessage, isAbortError } from '#shared/api/apiError.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useConfirmation } from '#shared/ui/useConfirmation.tsx';
import { DeletionResultDialog, type DeletionFailure } from './DeletionResultDialog.tsx';

type Options<Row extends { id: Id }> = {
  /** The plural noun of the rows in lower case. */
  rowsName: string;
  getName: (row: Row) => string;
  question: string;
  deleteRow: (id: Id) => Promise<{ error?: unknown }>;
  /** The toasts for one row. The failure is also the reason for one of several, if the server gives none. */
  success: string;
  failure: (error: unknown) => string;
  /** Called when at least one row has been deleted. */
  onDeleted?: () => void;
};

/**
 * Asks before it deletes one or several rows, with one call of the API for each. If some of several cannot be deleted, a
 * dialog names them and says why. Returns the dialogs, and `ask`, which keeps its identity.
 */
export const useDeletion = <Row extends { id: Id }>({
  rowsName,
  getName,
  question,
  deleteRow,
  success,
  failure,
  onDeleted,
}: Options<Row>): { ask: (rows: Row[]) => void; dialogs: ReactElement } => {
  const [progress, setProgress] = useState<string>();
  const [result, setResult] = useState<{ deletedCount: number; failures: DeletionFailure[] }>();

  const deleteOne = async (row: Row) => {
    const { error } = await deleteRow(row.id);
    if (error) return notifyFailure(error, failure(error));
    notify(success, { variant: 'success' });
    onDeleted?.();
  };

  const deleteSeveral = async (rows: Row[]) => {
    const failures: DeletionFailure[] = [];
    for (const [index, row] of rows.entries()) {
      setProgress(`Deleting ${index + 1} of ${rows.length}…`);
      const { error } = await deleteRow(row.id);
      // The session has ended, so the other calls would fail too.
      if (isAbortError(error)) return;
      if (error)
        failures.push({ id: row.id, name: getName(row), reason: errorMessage(error, failure(error)) });
    }
    setProgress(undefined);
    const deletedCount = rows.length - failures.length;
    if (failures.length > 0) setResult({ deletedCount, failures });
    else notify(`${deletedCount} ${rowsName} deleted.`, { variant: 'success' });
    if (deletedCount > 0) onDeleted?.();
  };

  const { ask, dialog, restoreFocus } = useConfirmation<Row[]>({
    title: (rows) => {
      const [row] = rows;
      return row && rows.length === 1 ? `Delete ${getName(row)}?` : `Delete ${rows.length} ${rowsName}?`;
    },
    question: (rows) =>
      rows.length === 1
        ? question
        : `Are you sure you want to delete these ${rows.length} ${rowsName}? This action cannot be undone.`,
    confirmLabel: 'Delete',
    progress,
    onConfirm: async (rows) => {
      const [row] = rows;
      if (row && rows.length === 1) await deleteOne(row);
      else await deleteSeveral(rows);
    },
  });

  const closeResult = () => {
    // At once, because an open dialog keeps the focus. It would return it to the question's button, which is gone.
    flushSync(() => setResult(undefined));
    restoreFocus();
  };

  return {
    ask,
    dialogs: (
      <>
        {dialog}
        <DeletionResultDialog rowsName={rowsName} result={result} onClose={closeResult} />
      </>
    ),
  };
};
