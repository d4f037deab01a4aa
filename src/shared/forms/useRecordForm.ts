import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Id } from '#contract/id.ts';
import { errorStatus, fieldErrors } from '#shared/api/apiError.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { createdId } from '#shared/api/recordWrites.ts';
import { closeToasts, notify } from '#shared/ui/toasts/notify.ts';
import type { IdempotencyKeys } from './idempotencyKeys.ts';
import { useConditionalSave, type SaveResult } from './useConditionalSave.ts';
import type { LostCreation } from './useCreation.ts';
import { useDraft } from './useDraft.ts';
import type { EditedRecord } from './useRecordToEdit.ts';
import { useFocusAfterSubmit } from './useFocusAfterSubmit.ts';
import { useReturnToList } from './useReturnToList.ts';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

/** How a page saves its form. The form itself does not know whether it creates or edits a record. */
export type SaveOptions<Payload, Values> = {
  /**
   * With `etag`, the API saves only if the record is still at that version. `idempotencyKeys` are those of the form's
   * creations.
   */
  save: (
    payload: Payload,
    options: { etag?: string; idempotencyKeys: IdempotencyKeys },
  ) => Promise<SaveResult>;
  /** The toast after a successful save. */
  success: string;
  /** The toast after a failed save. The fields show the server's messages for them. */
  failure: string | ((error: unknown) => string);
  /** The record that the form edits. Absent if it creates one. */
  editedRecord?: EditedRecord<Values>;
  /** Set if it is unknown whether the record was created. */
  lostCreation?: LostCreation;
};

type Options<Values extends FieldValues, Payload> = SaveOptions<Payload, Values> & {
  schema: z.ZodMiniType<Payload>;
  defaultValues: DefaultValues<Values>;
  /** The label of each field, in the order of the form. */
  labels: Record<keyof Values & string, string>;
  /** The path of the list to return to after saving or canceling. */
  listPath: string;
};

/**
 * A form with a schema and one submission at a time. If the schema or the server rejects it, the typed values stay,
 * each error is shown at its field, and the first invalid field gets focus. A draft is kept if the session ends: see
 * `useDraft`.
 */
export const useRecordForm = <Values extends FieldValues, Payload>({
  schema,
  defaultValues,
  labels,
  listPath,
  save,
  success,
  failure,
  editedRecord,
  lostCreation,
}: Options<Values, Payload>) => {
  const form = useForm<Values>({
    // The contract's schemas accept input of any type, and the fields contain `Values`. `raw`: `submit` gets the values
    // as typed, and parses them.
    resolver: standardSchemaResolver(schema as z.ZodMiniType<Payload, Values>, undefined, { raw: true }),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { control, formState, getValues, setError } = form;
  const unsavedChanges = useUnsavedChanges(formState.isDirty);
  // The search names the record that a new one is a duplicate of.
  const { pathname, search } = useLocation();
  const draft = useDraft(form, {
    page: pathname + search,
    initial: defaultValues,
    etag: editedRecord?.etag,
    isLeavingAllowed: unsavedChanges.isLeavingAllowed,
  });
  const { saveUnlessChanged, theirs, acceptTheirs } = useConditionalSave<Values, Payload>({
    save: (payload, etag) => save(payload, { etag, idempotencyKeys: draft.idempotencyKeys }),
    // A draft may be older than the default values.
    opened: { etag: draft.etag, values: draft.isRestored ? undefined : (defaultValues as Values) },
    loadLatest: editedRecord?.loadLatest,
    toPayload: (values) => schema.safeParse(values).data,
  });
  const [isSaving, setIsSaving] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const isSubmitting = useRef(false);
  const toastSource = useId();

  const formRef = useFocusAfterSubmit(formState.submitCount);
  const { returnToList, linkProps } = useReturnToList(listPath, editedRecord);

  /** The form stays in the saving state until the next page is shown, so that it cannot be submitted twice. */
  const leaveAfterSave = (saved: { id: Id | undefined }) => {
    // The user may have chosen to leave while the form was saving.
    const isLeaving = unsavedChanges.isLeavingAllowed();
    unsavedChanges.allowLeaving();
    if (!isLeaving && !unsavedChanges.leaveIfBlocked()) returnToList({ saved });
  };

  const showFieldErrors = (error: unknown) => {
    const values = getValues();
    const isField = (name: string): name is Path<Values> => name in values;
    for (const [name, message] of Object.entries(fieldErrors(error))) {
      if (isField(name)) setError(name, { type: 'server', message });
    }
  };

  const submit = async (values: Values) => {
    // A second submission may pass validation before the first one disables the button.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setIsSaving(true);
    closeToasts(toastSource);
    const { error, isExplained, data } = await saveUnlessChanged(z.parse(schema, values));
    if (error === undefined && !isExplained) {
      notify(success, { variant: 'success' });
      leaveAfterSave({ id: createdId(data) });
      return;
    }
    isSubmitting.current = false;
    setIsSaving(false);
    showFieldErrors(error);
    setIsGone(editedRecord !== undefined && errorStatus(error) === 404);
    if (!isExplained)
      notifyFailure(error, typeof failure === 'string' ? failure : failure(error), toastSource);
  };

  const onSubmit = (event?: SyntheticEvent) =>
    form.handleSubmit(submit, () => closeToasts(toastSource))(event);

  return {
    control,
    /** The props of a field. */
    field: <Name extends keyof Values & string>(name: Name) => ({ control, name, label: labels[name] }),
    /** The props of `RecordForm`. */
    recordFormProps: {
      control,
      labels,
      /** Somebody else has changed the record since the user opened it. */
      conflict: theirs && {
        theirs: theirs.values,
        overwrite: () => {
          acceptTheirs();
          void onSubmit();
        },
        loadTheirs: () => {
          draft.clear();
          unsavedChanges.allowLeaving();
          editedRecord?.startOver();
        },
      },
      /** The API no longer has the record. */
      isGone,
      ref: formRef,
      onSubmit,
      cancelLinkProps: linkProps,
      isSaving: isSaving || formState.isSubmitting,
      unsavedChanges,
      /** Whether the form was filled from a draft. */
      isRestored: draft.isRestored,
      lostCreation,
    },
  };
};
