import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useCallback, useRef, useState, type ReactElement } from 'react';
import type { Id } from '#contract/id.ts';
import { errorMessage, errorStatus, hasNoResponse, isAbortError } from '#shared/api/apiError.ts';
import { baseApi } from '#shared/api/baseApi.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { askBeforeUnload } from '#shared/forms/askBeforeUnload.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { useAppDispatch } from '#shared/store.ts';
import { ConfirmDialog, type ActionState, type Report } from '#shared/ui/ConfirmDialog.tsx';
import { focusHeading } from '#shared/ui/focus.ts';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useIsUnmountedRef } from '#shared/ui/useIsUnmountedRef.ts';

type Options<Row extends { id: Id }> = {
  /** The plural noun of the rows in lower case. */
  rowsName: string;
  getName: (row: Row) => string;
  question: string;
  deleteRow: (id: Id) => Promise<{ error?: unknown }>;
  /** The toasts for one row. The failure is also the reason for one of several, if no better one is known. */
  success: string;
  failure: (error: unknown) => string;
  /** The tags of the data that a deletion changes. The data is fetched again once, after the last row. */
  staleTags: Parameters<typeof baseApi.util.invalidateTags>[0];
  /** Called when at least one row has been deleted. */
  onDeleted?: () => void;
};

const shownNames = 3;

/** Such as "Villa Azure, Mesa House, Casa Nove, and 2 more". */
const listNames = (names: string[]): string => {
  // Isolated (Unicode UAX #9), so that Hebrew or Arabic names do not change the order of the sentence.
  const shown = names.slice(0, shownNames).map((name) => `\u2068${name}\u2069`);
  const restCount = names.length - shownNames;
  const rest = restCount > 0 ? [`${formatNumber(restCount)} more`] : [];
  return new Intl.ListFormat('en').format([...shown, ...rest]);
};

/** Screen readers announce the start of each quarter of a deletion. */
const quarterOf = (index: number, count: number) => Math.floor((index / count) * 4);

/** Why one of several rows could not be deleted. */
const reasonFor = (error: unknown, fallback: string): string => {
  if (hasNoResponse(error)) return 'The server could not be reached.';
  return (errorStatus(error) ?? 0) >= 500 ? 'The server returned an error.' : errorMessage(error, fallback);
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

/** Asks before it deletes `rows`. `moveFocus` moves the focus if the pressed button is then unmounted or disabled. */
export type AskToDelete<Row> = (rows: Row[], moveFocus?: (pressed: Element) => void) => void;

/**
 * Asks before it deletes one or several rows, with one API request for each. The user can stop the deletion of
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
  staleTags,
  onDeleted,
}: Options<Row>): { ask: AskToDelete<Row>; dialog: ReactElement } => {
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  // These are kept after closing, so that nothing changes during the exit transition.
  const [rows, setRows] = useState<Row[]>([]);
  const [action, setAction] = useState<ActionState>({});
  const restoreFocus = useRef<() => void>(undefined);
  const isUnmounted = useIsUnmountedRef();

  const ask: AskToDelete<Row> = useCallback((next, moveFocus = () => focusHeading()) => {
    const pressed = document.activeElement;
    restoreFocus.current = () => {
      // The button may have been removed with its row, or disabled because no row is left.
      if (pressed && (!pressed.isConnected || pressed.matches(':disabled'))) moveFocus(pressed);
    };
    setRows(next);
    setAction({});
    setIsOpen(true);
  }, []);

  const afterDeletion = () => {
    dispatch(baseApi.util.invalidateTags(staleTags));
    onDeleted?.();
  };

  const deleteOne = async (row: Row): Promise<undefined> => {
    const { error } = await deleteRow(row.id);
    if (!error) {
      notify(success, { variant: 'success' });
      afterDeletion();
      return;
    }
    notifyFailure(error, failure(error));
    if (errorStatus(error) === 404) notify('Someone else may have deleted it already.', { variant: 'info' });
  };

  const total = formatNumber(rows.length);

  const deleteSeveral = async (): Promise<Report | undefined> => {
    const stopping = new AbortController();
    const onStop = () => {
      stopping.abort();
      setAction({ isBusy: true, progress: 'Stopping…', onStop });
    };
    // Not in an effect, because the deletion continues when the user opens another page.
    const stopAsking = askBeforeUnload();
    const failures: Failure[] = [];
    let deletedCount = 0;
    for (const [index, row] of rows.entries()) {
      if (stopping.signal.aborted) break;
      setAction({
        isBusy: true,
        progress: `Deleting ${formatNumber(index + 1)} of ${total}…`,
        isProgressSilent: quarterOf(index, rows.length) === quarterOf(index - 1, rows.length),
        onStop,
      });
      const { error } = await deleteRow(row.id);
      // The session has ended, or it continues with another token.
      if (isAbortError(error)) break;
      if (error) failures.push({ id: row.id, name: getName(row), reason: reasonFor(error, failure(error)) });
      else deletedCount++;
    }
    stopAsking();
    if (deletedCount > 0) afterDeletion();
    if (failures.length > 0 && !isUnmounted.current) {
      const untriedCount = rows.length - deletedCount - failures.length;
      return {
        title: `${formatNumber(deletedCount)} of ${total} ${rowsName} deleted`,
        content: (
          <>
            These could not be deleted:
            <FailureList failures={failures} />
            {untriedCount > 0 &&
              `The other ${untriedCount === 1 ? 'one was' : `${formatNumber(untriedCount)} were`} not deleted.`}
          </>
        ),
      };
    }
    if (deletedCount === rows.length) notify(`${total} ${rowsName} deleted.`, { variant: 'success' });
    else
      notify(`${formatNumber(deletedCount)} of ${total} ${rowsName} deleted.`, {
        variant: stopping.signal.aborted ? 'info' : 'error',
      });
    // The user has left the dialog, so toasts name the first ones.
    for (const { name, reason } of failures.slice(0, shownNames))
      notify(`${name}: ${reason}`, { variant: 'error' });
    return undefined;
  };

  const [onlyRow] = rows.length === 1 ? rows : [];

  const confirm = async () => {
    if (!isOpen || action.isBusy) return;
    setAction({ isBusy: true });
    const report = onlyRow ? await deleteOne(onlyRow) : await deleteSeveral();
    if (report) setAction({ report });
    else setIsOpen(false);
  };

  return {
    ask,
    dialog: (
      <ConfirmDialog
        {...action}
        isOpen={isOpen}
        title={onlyRow ? `Delete ${getName(onlyRow)}?` : `Delete ${total} ${rowsName}?`}
        question={
          onlyRow
            ? question
            : `Are you sure you want to delete these ${total} ${rowsName}: ${listNames(rows.map(getName))}? This action cannot be undone.`
        }
        confirmLabel="Delete"
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
        onClosed={() => restoreFocus.current?.()}
      />
    ),
  };
};
