import { useEffect, useRef, useState } from 'react';

const pauseMs = 400;

type Options = {
  /** The value in the address, as text. */
  value: string;
  /** Brings a typed text into the form in which the address would hold it. */
  normalize: (text: string) => string;
  onCommit: (text: string, options: { replace: boolean }) => void;
};

/**
 * A text field whose truth is the address: what is typed is committed after a pause or on Enter. The draft counts only
 * while the address still holds what the draft began from or led to, so "back" shows at once.
 */
export const useTypedFilter = ({ value, normalize, onCommit }: Options) => {
  const [draft, setDraft] = useState<{ text: string; from: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasCommitted = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isDraftCurrent = draft !== undefined && (draft.from === value || normalize(draft.text) === value);
  const text = isDraftCurrent ? draft.text : value;

  const commit = (typed: string) => {
    clearTimeout(timer.current);
    if (normalize(typed) === value) return;
    onCommit(typed, { replace: hasCommitted.current });
    hasCommitted.current = true;
  };
  // A timer must call the commit of the latest render, not the one of the key press that started it.
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });

  return {
    text,
    /** True when something stands in the field that no address can hold. */
    isMalformed: text.trim() !== '' && normalize(text) === '',
    field: {
      value: text,
      onChange: (event: { target: { value: string } }) => {
        const typed = event.target.value;
        setDraft({ text: typed, from: value });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latestCommit.current(typed), pauseMs);
      },
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') commit(text);
      },
      onBlur: () => {
        commit(text);
        hasCommitted.current = false;
      },
    },
  };
};
