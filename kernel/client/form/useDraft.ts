import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { draftKey, removeDraft, storeDraft, restoredDraft } from './drafts.ts';
import type { Values } from '../fields/values.ts';
import { changedIn } from './rules.ts';
import type { FieldsFormState } from './useFieldsForm.ts';
import { readSession } from '../state/stored_session.ts';

const PAUSE = 400;

export interface DraftState {
  /** A draft was restored. */
  readonly restored: boolean;
  /** Deletes the draft, as after saving. */
  readonly drop: () => void;
  /** Resets to the initial values. */
  readonly discard: () => void;
}

/** What may lie on this device: nothing that is secret. */
function storable(fields: Fields, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !fields[key]?.encrypted && !fields[key]?.secret));
}

/** Stores input on this device until it is saved, and restores it when the form is opened again. */
export function useDraft<V extends FieldValues>(
  path: string | null,
  { form, rules }: Pick<FieldsFormState<V>, 'form' | 'rules'>,
  base: V,
): DraftState {
  const [restored, setRestored] = useState(false);
  const key = path === null ? null : draftKey(path);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const beginning = useRef(base);
  beginning.current = base;
  const changedNow = (before: Values, after: Values): string[] =>
    // Stored by this form, or its own.
    changedIn(rules, before as V, after as V);
  const changed = useRef(changedNow);
  changed.current = changedNow;
  const fields = useRef(rules.fields);
  fields.current = rules.fields;

  useEffect(() => {
    if (key === null) return undefined;
    const values = restoredDraft(key, (one, other) => changed.current(one, other), beginning.current);
    if (values) {
      // What was stored were values of this form.
      form.reset(values as V, { keepDefaultValues: true });
      setRestored(true);
    }
    const keep = (): void => {
      timer.current = undefined;
      // Signing out has removed drafts; an ended session keeps them for the next sign-in.
      if (readSession('user') === null) return;
      const [before, now] = [beginning.current, form.getValues()].map((one) => storable(fields.current, one));
      if (!before || !now || changed.current(before, now).length === 0) removeDraft(key);
      else storeDraft(key, now, before);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(keep, PAUSE);
      },
    });
    // Writes pending input when the form unmounts or the page is hidden.
    const rest = (): void => {
      clearTimeout(timer.current);
      if (timer.current !== undefined) keep();
    };
    addEventListener('pagehide', rest);
    document.addEventListener('visibilitychange', rest);
    return () => {
      stop();
      removeEventListener('pagehide', rest);
      document.removeEventListener('visibilitychange', rest);
      rest();
    };
  }, [form, key]);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (key !== null) removeDraft(key);
    setRestored(false);
  }, [key]);
  const discard = useCallback(() => {
    drop();
    form.reset(beginning.current);
  }, [drop, form]);
  return { restored, drop, discard };
}
