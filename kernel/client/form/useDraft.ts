import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftKey, removeDraft, storeDraft, restoredDraft } from './drafts.ts';
import { changedKeys, type Values } from './values.ts';

const PAUSE = 400;

export interface DraftState {
  /** Something typed earlier was put back. */
  readonly restored: boolean;
  /** Forgets the draft, as after saving. */
  readonly drop: () => void;
  /** Back to what the form began with. */
  readonly discard: () => void;
}

/** Keeps what is typed on this device until it is saved, and puts it back when the same form is opened again. */
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
      // A logout has just emptied this device; an ended session has not, and finds its draft after signing in again.
      if (localStorage.getItem('user') === null) return;
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
    // What waits is kept at once when the form goes: left, reloaded, closed, or put aside on a phone, which may never
    // come back.
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
