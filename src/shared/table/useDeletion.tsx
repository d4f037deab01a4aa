import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useRef, useState, type ReactElement } from 'react';
import type { Id } from '#contract/id.ts';
import { errorMessage, errorStatus, hasNoResponse, isAbortError } from '#shared/api/apiError.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { askBeforeUnload } from '#shared/forms/askBeforeUnload.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useConfirmation } from '#shared/ui/useConfirmation.tsx';
import { useIsUnmountedRef } from '#shared/ui/useIsUnmountedRef.ts';

export type DeletionOptions<Row extends { id: Id }> = {
  /** The plural noun of the rows in lower case. */
  rowsName: string;
  getName: (row: Row) => string;
  question: string;
  deleteRow: (id: Id) => Promise<{ error?: unknown }>;
  /** The toasts for one row. The failure is also the reason for one of several, if no better one is known. */
  success: string;
  failure: (error: unknown) => string;
  /** Called when at least one row has been deleted. */
  onDeleted?: () => void;
  /** Moves the focus from the `pressed` button that was deleted with its row. To the heading by default. */
  moveFocus?: (pressed: Element) => void;
};

const shownNames = 3;

/** Such as "Villa Azure, Mesa House, Casa Nove, and 2 more". */
const listNames = (names: string[]): string => {
  const restCount = names.length - shownNames;
  const rest = restCount > 0 ? [`${formatNumber(restCount)} more`] : [];
  return new Intl.ListFormat('en').format([...names.slice(0, shownNames), ...rest]);
};

/** Why one of several rows could not be deleted. */
const reasonFor = (error: unknown, fallback: string): string => {
  if (hasNoResponse(error)) return 'The server could not be reached.';
  return (errorStatus(error) ?? 0) >= 500 ? 'The server had a problem.' : errorMessage(error, fallback);
};

type Failure = { id: Id; name: string; reason: string };

const FailureList = ({ failures }: { failures: Failure[] }) => (
  <List dense disablePadding sx={{ overflowWrap: 'anywhere' }}>
    {failures.map(({ id, name, reason }) => (
      <ListItem key={id} disableGutters>
        <ListItemText primary={name} secondary={reason} slotProps={{ primary: { color: 'text.primary' } }} />
      </ListItem>
    ))}
  </List>
);

/**
 * Asks before it deletes one or several rows, with one call of the API for each. The user can stop the deletion of
 * several. If some cannot be deleted, the dialog names them and says why. Returns the dialog, and `ask`, which keeps its
 * identity.
 */
export const useDeletion = <Row extends { id: Id }>({
  rowsName,
  getName,
  question,
  deleteRow,
  success,
  failure,
  onDeleted,
  moveFocus,
}: DeletionOptions<Row>): { ask: (rows: Row[]) => void; dialog: ReactElement } => {
  const [progress, setProgress] = useState<string>();
  const isStopped = useRef(false);
  const isUnmounted = useIsUnmountedRef();

  const deleteOne = async (row: Row) => {
    const { error } = await deleteRow(row.id);
    if (error) return notifyFailure(error, failure(error));
    notify(success, { variant: 'success' });
    onDeleted?.();
  };

  const deleteSeveral = async (rows: Row[]) => {
    const total = formatNumber(rows.length);
    const failures: Failure[] = [];
    let deletedCount = 0;
    isStopped.current = false;
    // Not in an effect, because the deletion continues when the user opens another page.
    const stopAsking = askBeforeUnload();
    for (const [index, row] of rows.entries()) {
      if (isStopped.current) break;
      setProgress(`Deleting ${formatNumber(index + 1)} of ${total}…`);
      const { error } = await deleteRow(row.id);
      // The session has ended, or it continues with another token.
      if (isAbortError(error)) break;
      if (error) failures.push({ id: row.id, name: getName(row), reason: reasonFor(error, failure(error)) });
      else deletedCount++;
    }
    stopAsking();
    setProgress(undefined);
    if (deletedCount > 0) onDeleted?.();
    if (failures.length > 0 && !isUnmounted.current) {
      const untriedCount = rows.length - deletedCount - failures.length;
      return {
        title: `${formatNumber(deletedCount)} of ${total} ${rowsName} deleted`,
        content: (
          <>
            These could not be deleted:
            <FailureList failures={failures} />
            {untriedCount > 0 &&
              `The other ${untriedCount === 1 ? 'one was' : `${formatNumber(untriedCount)} were`} not tried.`}
          </>
        ),
      };
    }
    if (deletedCount === rows.length) notify(`${total} ${rowsName} deleted.`, { variant: 'success' });
    else
      notify(`${formatNumber(deletedCount)} of ${total} ${rowsName} deleted.`, {
        variant: isStopped.current ? 'info' : 'error',
      });
    // The user has left the dialog, so toasts name the first ones.
    for (const { name, reason } of failures.slice(0, shownNames))
      notify(`${name}: ${reason}`, { variant: 'error' });
    return undefined;
  };

  const stop = () => {
    isStopped.current = true;
    setProgress('Stopping…');
  };

  return useConfirmation<Row[]>({
    title: (rows) => {
      const [row] = rows;
      return row && rows.length === 1
        ? `Delete ${getName(row)}?`
        : `Delete ${formatNumber(rows.length)} ${rowsName}?`;
    },
    question: (rows) =>
      rows.length === 1
        ? question
        : `Are you sure you want to delete these ${formatNumber(rows.length)} ${rowsName}: ${listNames(rows.map(getName))}? This action cannot be undone.`,
    confirmLabel: 'Delete',
    progress,
    onStop: progress === undefined ? undefined : stop,
    moveFocus,
    onConfirm: async (rows) => {
      const [row] = rows;
      if (!row || rows.length > 1) return deleteSeveral(rows);
      await deleteOne(row);
      return undefined;
    },
  });
};
