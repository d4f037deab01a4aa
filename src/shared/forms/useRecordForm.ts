import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { fieldErrorsOf } from '#shared/api/apiError.ts';
import { notifyFailure } from '#shared/api/notifyFailure.ts';
import { notify } from '#shared/ui/toasts/notify.ts';
import { useDraft } from './useDraft.ts';
import { useFocusAfterSubmit } from './useFocusAfterSubmit.ts';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

/** What a page does with a filled-in form: the form itself knows neither whether it creates nor edits. */
export type Saving<Payload> = {
  save: (payload: Payload) => Promise<{ error?: unknown }>;
  /** Said once it is saved. */
  success: string;
  /** Said when it could not be saved. What the server said of single fields is shown there already. */
  failure: string | ((error: unknown) => string);
};

type Options<Values extends FieldValues, Payload> = Saving<Payload> & {
  schema: z.ZodMiniType<Payload>;
  defaultValues: DefaultValues<Values>;
  /** Where to go once it is saved, or given up. */
  listPath: string;
};

/** The schemas of the contract judge input of any type; the fields hold `Values`. */
const asInput = <Values>(values: Values): unknown => values;

/**
 * A form over a schema, which is sent once at a time. When the schema or the server refuses it, all that was typed
 * stays, the sentences stand at the fields they are about, and the first of these has the focus. It outlasts the session,
 * too: see `useDraft`.
 */
export const useRecordForm = <Values extends FieldValues, Payload>({
  schema,
  defaultValues,
  listPath,
  save,
  success,
  failure,
}: Options<Values, Payload>) => {
  const form = useForm<Values>({
    // `raw`: the fields keep what was typed; what it means to the schema is read when it is sent.
    resolver: standardSchemaResolver(z.pipe(z.transform(asInput<Values>), schema), undefined, { raw: true }),
    defaultValues,
    mode: 'onTouched',
  });
  const { control, formState, getValues, setError } = form;
  const unsaved = useUnsavedChanges(formState.isDirty);
  const { isRestored } = useDraft(form, { initial: defaultValues, isDiscarded: unsaved.isDiscarded });
  const [isSaving, setIsSaving] = useState(false);
  const isSending = useRef(false);

  const { formRef, focusAfterSubmit } = useFocusAfterSubmit();
  const navigate = useNavigate();

  const send = async (typed: Values) => {
    // Two submissions may pass the checks before the first of them disables the button.
    if (isSending.current) return;
    isSending.current = true;
    setIsSaving(true);
    const { error } = await save(z.parse(schema, typed));
    if (error === undefined) {
      notify(success, { variant: 'success' });
      // Whoever has gone elsewhere meanwhile stays there.
      const hasLeft = unsaved.isDiscarded() || !formRef.current;
      // Saved is saved: while the next page is on its way, nothing can be sent again.
      unsaved.allowLeaving();
      if (!hasLeft) void navigate(listPath);
      return;
    }
    isSending.current = false;
    setIsSaving(false);
    const values = getValues();
    const isField = (name: string): name is Path<Values> => name in values;
    for (const [name, message] of Object.entries(fieldErrorsOf(error))) {
      if (isField(name)) setError(name, { type: 'server', message });
    }
    focusAfterSubmit();
    notifyFailure(error, typeof failure === 'string' ? failure : failure(error));
  };

  return {
    control,
    /** What `RecordForm` needs to know. */
    frame: {
      ref: formRef,
      onSubmit: (event: SyntheticEvent) => form.handleSubmit(send, focusAfterSubmit)(event),
      cancelPath: listPath,
      isSaving: isSaving || formState.isSubmitting,
      unsaved,
      isRestored,
    },
  };
};
