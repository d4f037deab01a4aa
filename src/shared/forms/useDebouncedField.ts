import { useEffect, useRef, useState } from 'react';

const pauseMs = 400;

type Options = {
  /** The value in the address, as text. */
  value: string;
  /** Brings a typed text into the form in which the address would hold it. */
  normalize?: (text: string) => string;
  onCommit: (text: string, options: { replace: boolean }) => void;
};

type Draft = {
  text: string;
  /** The value in the address that the draft began from. */
  from: string;
  /** The value last sent to the address, which may still be on its way. */
  sent?: string;
};

/**
 * A text field whose truth is the address: what is typed is committed after a pause or on Enter. The draft counts only
 * while the address holds what the draft began from or led to, so that "back" shows at once.
 */
export const useDebouncedField = ({ value, normalize = (text) => text, onCommit }: Options) => {
  const [stored, setDraft] = useState<Draft>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasCommitted = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  // What was sent has arrived: from here on the draft goes on from it.
  if (stored && stored.sent === value && stored.from !== value) setDraft({ ...stored, from: value });

  const isCurrent = stored !== undefined && (stored.from === value || stored.sent === value);
  const draft: Draft = isCurrent ? stored : { text: value, from: value };
  const { text } = draft;

  const commit = (typed: string) => {
    clearTimeout(timer.current);
    const sent = normalize(typed);
    if (sent === (draft.sent ?? value)) return;
    setDraft({ ...draft, text: typed, sent });
    onCommit(typed, { replace: hasCommitted.current });
    hasCommitted.current = true;
  };
  // A timer must ask the latest render, not the one of the key press that started it: the address may have changed.
  const latest = useRef({ commit, isCurrent });
  useEffect(() => {
    latest.current = { commit, isCurrent };
  });

  return {
    text,
    /** Hands a text on without waiting. */
    commit,
    /** True when something stands in the field that no address can hold. */
    isMalformed: text.trim() !== '' && normalize(text) === '',
    field: {
      value: text,
      onChange: (event: { target: { value: string } }) => {
        const typed = event.target.value;
        setDraft({ ...draft, text: typed });
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          if (latest.current.isCurrent) latest.current.commit(typed);
        }, pauseMs);
      },
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') commit(text);
      },
      // Whoever leaves the field may be leaving the page: a commit that came later would call that off.
      onBlur: () => {
        commit(text);
        hasCommitted.current = false;
      },
    },
  };
};
