import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { fieldErrors } from '../api/errors.ts';
import { fieldsResolver } from './resolver.ts';
import { showFieldErrors } from './server_errors.ts';
import { useGeneralError } from './useGeneralError.ts';
import { useSubmitBlocker } from './useSubmitBlocker.ts';

interface FieldsFormOptions<V extends FieldValues> {
  /** The contract's fields, whose rules hold before anything is sent. Values without a field have no rules. */
  readonly fields: Fields;
  readonly start: V;
  readonly labels: Readonly<Partial<Record<Path<V>, string>>>;
  /** Rules over several fields. */
  readonly extra?: (values: V) => Readonly<Record<string, string>>;
  /** Sends the values. What it throws is shown at the fields, or above them; the values stay. */
  readonly send: (values: V, form: UseFormReturn<V>) => Promise<unknown>;
  /** When rules are first held against a value: while it is typed, or when it is left. */
  readonly checks?: 'onChange' | 'onTouched';
  /** The values may be sent as they were at the start. */
  readonly sendsUnchanged?: true;
}

export interface FieldsFormState<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly submit: () => Promise<void>;
  /** What went wrong and belongs to no field. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** Why it cannot be sent, and what leads to the reason: properties of `SubmitButton`. */
  readonly waiting: { readonly obstacle: string | null; readonly onBlocked: () => void };
}

/**
 * A small form of fields: rules while typing, faults of the server at their fields with the first in focus, one call at
 * a time, and nothing lost when it fails.
 */
export function useFieldsForm<V extends FieldValues>(options: FieldsFormOptions<V>): FieldsFormState<V> {
  const { fields, start, labels, extra, send, checks = 'onChange', sendsUnchanged = false } = options;
  const form = useForm<V>({
    // All values are given; the library's type leaves out what they could be.
    defaultValues: start as DefaultValues<V>,
    resolver: fieldsResolver<V>(fields, extra, labels),
    mode: checks,
  });
  // Read here, so that the library keeps track of it.
  const { dirtyFields, isSubmitting } = form.formState;
  const isChanged = (values: V): boolean =>
    Object.keys(dirtyFields).length > 0 ||
    // Newer than the last render.
    Object.keys(values).some((key) => form.getFieldState(key as Path<V>).isDirty);
  const [error, setError] = useState<unknown>(null);
  const general = useGeneralError({ error, reset: () => setError(null) });
  const others = Object.values(fieldErrors(error)).join(' ');
  const isSending = useRef(false);
  const waiting = useSubmitBlocker({ form, fields, labels, ...(extra ? { extra } : {}) });
  const submit = form.handleSubmit(async (values) => {
    if (isSending.current || (!sendsUnchanged && !isChanged(values))) return;
    isSending.current = true;
    setError(null);
    try {
      await send(values, form);
    } catch (fault) {
      // The keys of the values are the names of the inputs.
      if (!showFieldErrors(fault, form.setError, Object.keys(values) as Path<V>[])) setError(fault);
    } finally {
      isSending.current = false;
    }
  });
  return { form, submit, failure: general ?? (others || null), isBusy: isSubmitting, waiting };
}
