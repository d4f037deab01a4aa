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
}: Options<Subject>): { ask: (subject: Subject) => void; dialog: ReactElement } => {
  // The subject and the report are kept after closing, so that the text does not change during the exit transition.
  const [subject, setSubject] = useState<Subject>();
  const [report, setReport] = useState<Report>();
  const [phase, setPhase] = useState<'closed' | 'asking' | 'busy' | 'reporting'>('closed');

  const opener = useRef<HTMLElement>(null);

  const ask = useCallback((next: Subject) => {
    opener.current = document.activeElement as HTMLElement | null;
    setSubject(next);
    setReport(undefined);
    setPhase('asking');
  }, []);

  const confirm = async () => {
    if (subject === undefined || phase !== 'asking') return;
    setPhase('busy');
    const next = await onConfirm(subject);
    setReport(next);
    setPhase(next ? 'reporting' : 'closed');
  };

  return {
    ask,
    dialog: (
      <ConfirmDialog
        isOpen={phase !== 'closed'}
        isBusy={phase === 'busy'}
        title={subject === undefined ? '' : title(subject)}
        question={subject === undefined ? '' : question(subject)}
        progress={phase === 'busy' ? progress : undefined}
        onStop={onStop}
        report={report}
        confirmLabel={confirmLabel}
        onConfirm={() => void confirm()}
        onCancel={() => setPhase('closed')}
        onClosed={() => {
          // The button that opened the dialog may have been removed with its row, or disabled because no row is left.
          if (!opener.current?.isConnected || opener.current.matches(':disabled')) focusHeading();
        }}
      />
    ),
  };
};
