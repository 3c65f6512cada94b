import { useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Attempt } from '../api/client.ts';
import { isNetworkError, useReconnected } from '../api/connection.ts';
import { refusalOf, type ErrorLink } from './refusal.ts';
import { changedIn, formResolver, type FormRules } from './rules.ts';

interface FieldsFormOptions<V extends FieldValues> extends FormRules<V> {
  readonly start: V;
  /** Compared with to detect changes; absent: the values of the start or of the last `reset`. */
  readonly base?: V;
  /**
   * Sends the values. What it throws is shown at the fields, or above them; the values stay. Calls that carry the
   * attempt are done once, also when an answer was lost and other values are sent after it.
   */
  readonly send: (values: V, form: UseFormReturn<V>, attempt: Attempt) => Promise<unknown>;
  /** Faults that are shown in another way: `true` for these. */
  readonly takes?: (error: unknown) => boolean;
  /** When rules are first held against a value: while it is typed, when it is left, or when it is sent. */
  readonly checks?: 'onChange' | 'onTouched' | 'onSubmit';
  /** The values may be sent as they were at the start. */
  readonly sendsUnchanged?: boolean;
}

export interface FieldsFormState<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly rules: FormRules<V>;
  readonly submit: () => Promise<void>;
  /** Error that belongs to no field. */
  readonly failure: string | null;
  /** Records that have the value of a field already. */
  readonly links: Readonly<Record<string, ErrorLink>>;
  readonly isBusy: boolean;
  /** Other than at the start? */
  readonly isChanged: (values: V) => boolean;
  /** Would something typed be lost now? Not while it is sent, nor after it. */
  readonly isUnsaved: () => boolean;
  /** The typed text was handled elsewhere. */
  readonly release: () => void;
}

interface Shown {
  readonly failure: string | null;
  readonly links: Readonly<Record<string, ErrorLink>>;
  readonly isCutOff: boolean;
}

const NOTHING: Shown = { failure: null, links: {}, isCutOff: false };

/**
 * The form of a record, an action, settings or a dialog: rules before anything is sent, faults of the server at their
 * fields with the first in focus, one call at a time, and nothing lost when it fails.
 */
export function useFieldsForm<V extends FieldValues>(options: FieldsFormOptions<V>): FieldsFormState<V> {
  const { start, base, send, takes, checks = 'onChange', sendsUnchanged = false, ...rules } = options;
  const { t } = useTranslation('errors');
  const form = useForm<V>({
    // All values are given; the library's type leaves out what they could be.
    defaultValues: start as DefaultValues<V>,
    resolver: formResolver(rules),
    mode: checks,
  });
  const { isSubmitting, defaultValues } = form.formState;
  const [shown, setShown] = useState(NOTHING);
  useReconnected(shown.isCutOff, () => setShown(NOTHING));
  const underWay = useRef<Promise<void> | null>(null);
  const sent = useRef<V | null>(null);
  const attempt = useRef<Attempt>({ key: null });

  // Values of the start, or what `reset` was given, which is all of them.
  const isChanged = (values: V): boolean =>
    changedIn(rules, base ?? ((defaultValues ?? start) as V), values).length > 0;

  const refuse = (error: unknown, values: V): void => {
    const isCutOff = isNetworkError(error);
    const keys = [...new Set([...Object.keys(rules.fields), ...Object.keys(values)])];
    const { byField, links, other } = refusalOf(error, keys, rules.fields, t(isCutOff ? 'offline.text' : 'wrong'));
    setShown({ failure: other, links, isCutOff });
    Object.entries(byField).forEach(([key, message], index) =>
      // A key of the values or fields, which are inputs of the form.
      form.setError(key as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
  };

  const submit = (): Promise<void> => {
    // A second click or Enter would send it twice.
    underWay.current ??= form
      .handleSubmit(async (values) => {
        if (!sendsUnchanged && !isChanged(values)) return;
        setShown(NOTHING);
        try {
          await send(values, form, attempt.current);
          sent.current = values;
        } catch (error) {
          if (!takes?.(error)) refuse(error, values);
        }
      })()
      .finally(() => {
        underWay.current = null;
      });
    return underWay.current;
  };

  return {
    form,
    rules,
    submit,
    failure: shown.failure,
    links: shown.links,
    isBusy: isSubmitting,
    isChanged,
    isUnsaved: () => {
      const values = form.getValues();
      const isSent = sent.current !== null && changedIn(rules, sent.current, values).length === 0;
      return underWay.current === null && !isSent && isChanged(values);
    },
    release: () => {
      sent.current = form.getValues();
    },
  };
}
