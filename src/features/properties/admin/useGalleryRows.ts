import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { isBlank } from '#contract/text.ts';
import type { PropertyFormValues } from './propertyFormSchema.ts';

type FocusTarget = { index: number; action: 'up' | 'down' | 'remove' };

/**
 * The rows of the gallery field. At least one row is always blank, for the next URL. The hook announces each change to
 * screen readers. It also restores the focus, because React removes and reinserts a row that moves.
 */
export const useGalleryRows = (control: Control<PropertyFormValues>) => {
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'image_gallery' });
  const values = useWatch({ control, name: 'image_gallery' });
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<FocusTarget>(undefined);

  const isBlankRow = (index: number) => isBlank(values[index]?.url ?? '');
  const blankCount = values.filter(({ url }) => isBlank(url)).length;
  const lastIndex = fields.length - 1;
  const isTrailingBlank = (index: number) => index === lastIndex && isBlankRow(index);

  useEffect(() => {
    if (blankCount === 0) append({ url: '' }, { shouldFocus: false });
  }, [blankCount, append]);

  useEffect(() => {
    const rows = listRef.current?.children;
    const { index, action } = nextFocus.current ?? {};
    nextFocus.current = undefined;
    if (!rows || index === undefined) return;
    rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  }, [fields]);

  return {
    rows: fields.map(({ id }, index) => ({
      id,
      canMoveUp: index > 0 && !isTrailingBlank(index),
      canMoveDown: index < lastIndex && !isTrailingBlank(index + 1),
      canRemove: !(isBlankRow(index) && blankCount === 1),
    })),
    listRef,
    announcement,
    add: () => {
      append({ url: '' });
      setAnnouncement(`Row ${fields.length + 1} added.`);
    },
    remove: (index: number) => {
      nextFocus.current = { index, action: 'remove' };
      remove(index);
      setAnnouncement(`Picture ${index + 1} removed.`);
    },
    moveUp: (index: number) => {
      nextFocus.current = { index: index - 1, action: 'up' };
      swap(index, index - 1);
      setAnnouncement(`Picture ${index + 1} is now picture ${index}.`);
    },
    moveDown: (index: number) => {
      nextFocus.current = { index: index + 1, action: 'down' };
      swap(index, index + 1);
      setAnnouncement(`Picture ${index + 1} is now picture ${index + 2}.`);
    },
  };
};
