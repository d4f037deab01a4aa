import { useCallback, useRef, useState, type ReactElement } from 'react';
import { focusHeading } from '#shared/ui/focus.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Options<Subject> = {
  title: (subject: Subject) => string;
  question: (subject: Subject) => string;
  confirmLabel: string;
  /** Called when the user confirms. The dialog stays open and busy until the promise settles. */
  onConfirm: (subject: Subject) => Promise<void>;
  /** How far `onConfirm` is. */
  progress?: string;
  /** Lets the user end `onConfirm` early. */
  onStop?: () => void;
};

/**
 * Asks for confirmation before `onConfirm` runs. Returns the dialog, `ask`, which opens it for a subject and keeps its
 * identity, and `restoreFocus`, for another dialog that follows it.
 */
export const useConfirmation = <Subject,>({
  title,
  question,
  confirmLabel,
  onConfirm,
  progress,
  onStop,
}: Options<Subject>): { ask: (subject: Subject) => void; dialog: ReactElement; restoreFocus: () => void } => {
  // The subject is kept after closing, so that the text does not change during the exit transition.
  const [subject, setSubject] = useState<Subject>();
  const [phase, setPhase] = useState<'closed' | 'asking' | 'busy'>('closed');

  const opener = useRef<HTMLElement>(null);
  // The button that opened the dialog may have been removed with its row, or disabled because no row is left.
  const canFocusOpener = () => opener.current?.isConnected && !opener.current.matches(':disabled');

  const ask = useCallback((next: Subject) => {
    opener.current = document.activeElement as HTMLElement | null;
    setSubject(next);
    setPhase('asking');
  }, []);

  const confirm = async () => {
    if (subject === undefined || phase !== 'asking') return;
    setPhase('busy');
    await onConfirm(subject);
    setPhase('closed');
  };

  return {
    ask,
    restoreFocus: () => (canFocusOpener() ? opener.current?.focus() : focusHeading()),
    dialog: (
      <ConfirmDialog
        isOpen={phase !== 'closed'}
        isBusy={phase === 'busy'}
        title={subject === undefined ? '' : title(subject)}
        question={subject === undefined ? '' : question(subject)}
        progress={phase === 'busy' ? progress : undefined}
        onStop={onStop}
        confirmLabel={confirmLabel}
        onConfirm={() => void confirm()}
        onCancel={() => setPhase('closed')}
        onClosed={() => {
          if (!canFocusOpener()) focusHeading();
        }}
      />
    ),
  };
};
