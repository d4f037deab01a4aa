import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Id } from '#contract/id.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { focusHeading } from '#shared/ui/focus.ts';
import type { Version } from './useConditionalSave.ts';
import { useRecordToEdit } from './useRecordToEdit.ts';

/** What a form knows about the record that it edits. It reads `etag` once, together with its values. */
export type Editing<Values> = {
  id: Id;
  /** The entity tag of the version that the form is filled from. Undefined if the API sends none. */
  etag?: string;
  /** Reads the record again. Undefined if that fails. */
  loadLatest: () => Promise<Version<Values> | undefined>;
  /** Replaces the form by one that is filled from the latest version. */
  startOver: () => void;
};

type Query<Row> = Parameters<typeof useRecordToEdit<Versioned<Row>>>[0] & {
  refetch: () => Promise<{ isSuccess: boolean; data?: Versioned<Row> }>;
};

type Options<Row, Values> = Parameters<typeof useRecordToEdit>[1] & { toValues: (record: Row) => Values };

/** The record to edit (see `useRecordToEdit`), with the props of its form: give it `formKey` as its key. */
export const useEditedRecord = <Row extends { id: Id }, Values>(
  query: Query<Row>,
  { toValues, ...options }: Options<Row, Values>,
) => {
  const opened = useRecordToEdit(query, options);
  const [formKey, setFormKey] = useState(0);
  if (!opened) return undefined;

  const editing: Editing<Values> = {
    id: opened.record.id,
    etag: opened.etag,
    loadLatest: async () => {
      const { isSuccess, data } = await query.refetch();
      return isSuccess && data ? { values: toValues(data.record), etag: data.etag } : undefined;
    },
    startOver: () => {
      // The button that was pressed leaves with the old form.
      flushSync(() => setFormKey((key) => key + 1));
      focusHeading();
    },
  };
  return { record: opened.record, formKey, formProps: { values: toValues(opened.record), editing } };
};
