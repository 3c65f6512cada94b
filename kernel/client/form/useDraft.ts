import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftKey, removeDraft, storeDraft, restoredDraft } from './drafts.ts';
import { changedKeys, type Values } from '../fields/values.ts';
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

/** Stores input on this device until it is saved, and restores it when the form is opened again. */
export function useDraft(path: string | null, form: UseFormReturn<Values>, fields: Fields, base: Values): DraftState {
  const [restored, setRestored] = useState(false);
  const key = path === null ? null : draftKey(path);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const beginning = useRef(base);
  beginning.current = base;

  useEffect(() => {
    if (key === null) return undefined;
    const values = restoredDraft(key, fields, beginning.current);
    if (values) {
      form.reset(values, { keepDefaultValues: true });
      setRestored(true);
    }
    const keep = (): void => {
      timer.current = undefined;
      // Signing out has removed drafts; an ended session keeps them for the next sign-in.
      if (readSession('user') === null) return;
      const now = form.getValues();
      if (changedKeys(fields, beginning.current, now).length === 0) removeDraft(key);
      else storeDraft(key, now, beginning.current);
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
  }, [fields, form, key]);

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
