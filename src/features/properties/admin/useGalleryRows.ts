import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import type { PropertyFormValues } from './propertyFormSchema.ts';

type Focus = { place: number; action: 'up' | 'down' | 'remove' };

/**
 * The rows of the gallery: one of them is always blank, to be typed into next. Says what became of a row, and keeps the
 * focus beside it: a row that moves is taken out of the page and put in again.
 */
export const useGalleryRows = (control: Control<PropertyFormValues>) => {
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'image_gallery' });
  const typed = useWatch({ control, name: 'image_gallery' });
  const [announcement, setAnnouncement] = useState('');
  const listRef = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<Focus>(undefined);

  const isBlank = (place: number) => typed[place]?.url.trim() === '';
  const blanks = typed.filter((_row, place) => isBlank(place)).length;
  const last = fields.length - 1;
  const isSpare = (place: number) => place === last && isBlank(place);

  useEffect(() => {
    if (blanks === 0) append({ url: '' }, { shouldFocus: false });
  }, [blanks, append]);

  useEffect(() => {
    const rows = listRef.current?.children;
    const { place, action } = nextFocus.current ?? {};
    nextFocus.current = undefined;
    if (!rows || place === undefined) return;
    rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  }, [fields]);

  return {
    rows: fields.map(({ id }, place) => ({
      id,
      canMoveUp: place > 0 && !isSpare(place),
      canMoveDown: place < last && !isSpare(place + 1),
      canRemove: !(isBlank(place) && blanks === 1),
    })),
    listRef,
    announcement,
    add: () => {
      append({ url: '' });
      setAnnouncement(`Row ${fields.length + 1} added.`);
    },
    remove: (place: number) => {
      nextFocus.current = { place, action: 'remove' };
      remove(place);
      setAnnouncement(`Picture ${place + 1} removed.`);
    },
    moveUp: (place: number) => {
      nextFocus.current = { place: place - 1, action: 'up' };
      swap(place, place - 1);
      setAnnouncement(`Picture ${place + 1} is now picture ${place}.`);
    },
    moveDown: (place: number) => {
      nextFocus.current = { place: place + 1, action: 'down' };
      swap(place, place + 1);
      setAnnouncement(`Picture ${place + 1} is now picture ${place + 2}.`);
    },
  };
};
