import { useCallback, useRef, useState, type ReactElement } from 'react';
import { focusHeading } from '#shared/ui/focus.ts';
import { ConfirmDialog, type Report } from './ConfirmDialog.tsx';

type Options<Subject> = {
  title: (subject: Subject) => string;
  question: (subject: Subject) => string;
  confirmLabel: string;
  /** Called when the user confirms. The dialog stays open and busy until the promise settles, then shows the report. */
  onConfirm: (subject: Subject) => Promise<Report | undefined>;
  /** How far `onConfirm` is. */
  progress?: string;
  /** Lets the user end `onConfirm` early. */
  onStop?: () => void;
  /** Moves the focus from the `opener` of the dialog, if it is gone when the dialog closes. To the heading by default. */
  moveFocus?: (opener: Element) => void;
};

/**
 * Asks for confirmation before `onConfirm` runs. Returns the dialog, and `ask`, which opens it for a subject and keeps
 * its identity.
 */
export const useConfirmation = <Subject,>({
  title,
  question,
  confirmLabel,
  onConfirm,
  progress,
  onStop,
  moveFocus = () => focusHeading(),
}: Options<Subject>): { ask: (subject: Subject) => void; dialog: ReactElement } => {
  const [isOpen, setIsOpen] = useState(false);
  // These are kept after closing, so that nothing changes during the exit transition.
  const [subject, setSubject] = useState<Subject>();
  const [report, setReport] = useState<Report>();
  const [isBusy, setIsBusy] = useState(false);

  const opener = useRef<HTMLElement>(null);

  const ask = useCallback((next: Subject) => {
    opener.current = document.activeElement as HTMLElement | null;
    setSubject(next);
    setReport(undefined);
    setIsBusy(false);
    setIsOpen(true);
  }, []);

  const confirm = async () => {
    if (subject === undefined || !isOpen || isBusy || report) return;
    setIsBusy(true);
    const next = await onConfirm(subject);
    setReport(next);
    if (next) setIsBusy(false);
    else setIsOpen(false);
  };

  return {
    ask,
    dialog: (
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={isBusy}
        title={subject === undefined ? '' : title(subject)}
        question={subject === undefined ? '' : question(subject)}
        progress={isBusy ? progress : undefined}
        onStop={onStop}
        report={report}
        confirmLabel={confirmLabel}
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
        onClosed={() => {
          // The button that opened the dialog may have been removed with its row, or disabled because no row is left.
          const element = opener.current;
          if (element && (!element.isConnected || element.matches(':disabled'))) moveFocus(element);
        }}
      />
    ),
  };
};
