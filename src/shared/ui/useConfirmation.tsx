import { useRef, useState, type ReactElement } from 'react';
import { focusHeading } from '#shared/ui/focus.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Options<Subject> = {
  title: (subject: Subject) => string;
  question: string;
  confirmLabel: string;
  /** What is done once it is confirmed. The dialog stays, busy, until it has ended. */
  act: (subject: Subject) => Promise<void>;
};

/** Asks before `act` is done to something. Returns the way to ask, and the dialog to draw. */
export const useConfirmation = <Subject,>({
  title,
  question,
  confirmLabel,
  act,
}: Options<Subject>): { ask: (subject: Subject) => void; dialog: ReactElement } => {
  // The subject outlives the question, so that the text stands still while the dialog fades.
  const [subject, setSubject] = useState<Subject>();
  const [phase, setPhase] = useState<'closed' | 'asking' | 'busy'>('closed');

  const opener = useRef<Element>(null);

  const confirm = async () => {
    if (subject === undefined || phase !== 'asking') return;
    setPhase('busy');
    await act(subject);
    setPhase('closed');
  };

  return {
    ask: (next) => {
      opener.current = document.activeElement;
      setSubject(next);
      setPhase('asking');
    },
    dialog: (
      <ConfirmDialog
        isOpen={phase !== 'closed'}
        isBusy={phase === 'busy'}
        title={subject === undefined ? '' : title(subject)}
        question={question}
        confirmLabel={confirmLabel}
        onConfirm={() => void confirm()}
        onCancel={() => setPhase('closed')}
        onClosed={() => {
          // What was pressed may be gone with its row.
          if (!opener.current?.isConnected) focusHeading();
        }}
      />
    ),
  };
};
