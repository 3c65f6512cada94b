import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSecret, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { isPending } from '../../fields/inputs/image_upload.ts';
import type { Values } from '../../fields/values.ts';
import { createSlice } from '../../state/slices.ts';
import { readSession } from '../../state/stored_session.ts';
import { Notice } from '../../ui/Notice.tsx';
import { changedIn } from '../rules.ts';
import type { FieldsFormState } from '../useFieldsForm.ts';

const PAUSE = 400;

export interface DraftState {
  /** A draft was restored. */
  readonly restored: boolean;
  /** Deletes the draft, as after saving. */
  readonly drop: () => void;
  /** Resets to the initial values. */
  readonly discard: () => void;
}

/** Data stored on this device, without secrets. */
function storable(fields: Fields, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !isSecret(fields[key])));
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
      // Stored values come from this form.
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

interface Draft {
  readonly values: Values;
  /** Initial values, to tell later which fields were changed. */
  readonly base: Values;
  readonly at: number;
}

/** Unsaved forms by address. Removed with the session. */
const drafts = createSlice<Readonly<Record<string, Draft>>>('drafts', {});
const MOST = 20;
const OLDEST = 14 * 24 * 60 * 60 * 1000;

/** Key by company, user and form. */
function draftKey(path: string): string {
  let user = '';
  try {
    user = String(objectIn(JSON.parse(readSession('user') ?? '{}'))['id'] ?? '');
  } catch {
    // An unreadable stored user has no drafts.
  }
  return `${readSession('companyId') ?? ''}:${user}:${path}`;
}

function storeDraft(key: string, values: Values, base: Values): void {
  const stored = Object.fromEntries(Object.entries(values).filter(([, value]) => !isPending(value)));
  drafts.set((all) => {
    const others = Object.entries(all).filter(([other, draft]) => other !== key && Date.now() - draft.at < OLDEST);
    const newest = others.sort(([, one], [, other]) => other.at - one.at).slice(0, MOST - 1);
    return { ...Object.fromEntries(newest), [key]: { values: stored, base, at: Date.now() } };
  });
}

function removeDraft(key: string): void {
  drafts.set((all) => (key in all ? Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)) : all));
}

/**
 * The draft merged onto the current record: unchanged fields get the current value, so that others' changes are kept.
 * `null` without a draft.
 */
function restoredDraft(
  key: string,
  changedKeys: (before: Values, after: Values) => readonly string[],
  current: Values,
): Values | null {
  const draft = drafts.get()[key];
  if (!draft || Date.now() - draft.at > OLDEST) return null;
  const isOther = new Set(changedKeys(current, draft.values));
  const typed = changedKeys(draft.base, draft.values).filter((name) => name in draft.values && isOther.has(name));
  return typed.length === 0
    ? null
    : { ...current, ...Object.fromEntries(typed.map((name) => [name, draft.values[name]])) };
}

/** Says that a draft was restored, and offers to discard it. */
export function DraftNotice({ draft }: { draft: DraftState }) {
  const { t } = useTranslation('form');
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" variant="text" onClick={draft.discard} sx={{ mt: -1.25, mb: -1.25, color: 'inherit' }}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.restored')}
    </Notice>
  );
}
