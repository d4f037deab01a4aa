import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { isBlank } from '#contract/text.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';

/** The URLs of a text that contains several, such as a column of a spreadsheet. */
const splitUrls = (text: string): string[] =>
  text
    .split(/[\s,;]+(?=["'<]?(?:https?:\/\/|\/))/i)
    .map((part) => part.replaceAll(/^[\s"'<]+|[\s"'>,;]+$/g, ''))
    .filter(Boolean);

type FocusTarget = { index: number; action: 'up' | 'down' | 'remove' };

/**
 * The rows of the gallery field. The last row is always blank, for the next URL, and the row before it is not. The hook
 * announces each change to screen readers. It also restores the focus, because React removes and reinserts a row that
 * moves.
 */
export const useGalleryRows = (control: Control<PropertyFormValues>) => {
  const { fields, append, insert, remove, swap } = useFieldArray({ control, name: 'image_gallery' });
  const values = useWatch({ control, name: 'image_gallery' });
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<FocusTarget>(undefined);

  const trailingBlankCount = values.length - 1 - values.findLastIndex(({ url }) => !isBlank(url));

  useEffect(() => {
    if (trailingBlankCount === 0) append({ url: '' }, { shouldFocus: false });
    if (trailingBlankCount < 2) return;
    const surplus = values.length - 1;
    if (listRef.current?.children[surplus]?.contains(document.activeElement))
      nextFocus.current = { index: surplus, action: 'remove' };
    remove(surplus);
  }, [trailingBlankCount, values.length, append, remove]);

  useEffect(() => {
    const rows = listRef.current?.children;
    const { index, action } = nextFocus.current ?? {};
    nextFocus.current = undefined;
    if (!rows || index === undefined) return;
    rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  }, [fields]);

  return {
    rows: fields,
    listRef,
    announcement,
    add: () => listRef.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus(),
    remove: (index: number) => {
      nextFocus.current = { index, action: 'remove' };
      remove(index);
      const leftCount = values.filter(({ url }, other) => other !== index && !isBlank(url)).length;
      setAnnouncement(`Picture ${index + 1} removed. ${leftCount} left.`);
    },
    /** Adds a row for each URL of a pasted text. Returns false if it is a single one, which the field itself can take. */
    paste: (index: number, text: string): boolean => {
      const urls = splitUrls(text);
      if (urls.length < 2) return false;
      const position = isBlank(values[index]?.url ?? '') ? index : index + 1;
      insert(
        position,
        urls.map((url) => ({ url })),
        { shouldFocus: false },
      );
      setAnnouncement(`${urls.length} pictures added.`);
      return true;
    },
    move: (index: number, to: number) => {
      nextFocus.current = { index: to, action: to < index ? 'up' : 'down' };
      swap(index, to);
      setAnnouncement(`Picture ${index + 1} is now picture ${to + 1}.`);
    },
  };
};
