import { useEventCallback } from '@mui/material/utils';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { debounceMs, useIsLeaving } from '#shared/forms/debounce.ts';

type TypedText = {
  text: string;
  /** The value in the URL when the typing started. */
  startValue: string;
  /** The value last committed to the URL. The navigation may still be pending. */
  committed?: string;
  /** The typing has paused or ended. Until then "2.5" may become "2.5m", so it is not an error yet. */
  hasPaused?: boolean;
};

/**
 * The typed text, as long as the URL contains its start value or its committed value. Otherwise undefined, so that
 * "back" updates the field at once. "Back" to an entry with the same value drops the text too: it was typed for the
 * other search.
 */
const useTypedText = (value: string) => {
  const [typed, setTyped] = useState<TypedText>();
  const { key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    if (isPop) setTyped(undefined);
  }

  const hasArrived = typed?.committed === value;
  const hasStartValue = typed?.startValue === value;
  // The committed value is in the URL now, so the next edit starts from it.
  if (hasArrived && !hasStartValue) setTyped({ ...typed, startValue: value });
  return [hasArrived || hasStartValue ? typed : undefined, setTyped] as const;
};

type Options = {
  /** The value in the URL, as text. */
  value: string;
  /** Writes the value in the URL as the field shows it. */
  format?: (value: string) => string;
  /** Converts the typed text to the value that the URL would contain. */
  normalize: (text: string) => string;
  onCommit: (value: string, options: { replace: boolean }) => void;
};

/** A text field whose value lives in the URL. Typed text is committed after a delay, on Enter or on blur. */
export const useDebouncedField = ({ value, format, normalize, onCommit }: Options) => {
  const [typed, setTyped] = useTypedText(value);
  const text = typed?.text ?? format?.(value) ?? value;
  const update = (changes: Pick<TypedText, 'text' | 'committed' | 'hasPaused'>) =>
    setTyped({ startValue: value, ...typed, ...changes });

  const isLeaving = useIsLeaving();
  const lastCommitted = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (newText: string) => {
    clearTimeout(timer.current);
    const committed = normalize(newText);
    update({ text: newText, committed, hasPaused: true });
    if (committed === (typed?.committed ?? value)) return;
    // The entry has another value after "back".
    onCommit(committed, { replace: lastCommitted.current === value });
    lastCommitted.current = committed;
  };
  // The timer must use the latest render, not the one that started it, because the URL may have changed since.
  const commitIfCurrent = useEventCallback((newText: string) => {
    if (typed && !isLeaving) commit(newText);
  });
  const commitLater = (newText: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(commitIfCurrent, debounceMs, newText);
  };

  return {
    /** Whether the field contains text that cannot be a valid value. */
    isMalformed: typed?.hasPaused === true && text.trim() !== '' && normalize(text) === '',
    field: {
      value: text,
      onChange: (event: { target: { value: string } }) => {
        const newText = event.target.value;
        update({ text: newText, hasPaused: false });
        commitLater(newText);
      },
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') commit(text);
      },
      onBlur: () => {
        // The new search replaces the cards. A card that is being pressed must stay for its click.
        if (document.querySelector('article :active')) commitLater(text);
        else commit(text);
        lastCommitted.current = undefined;
      },
    },
  };
};
