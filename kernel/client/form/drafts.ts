import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { isPending } from '../fields/image/upload.ts';
import { createSlice } from '../state/slices.ts';
import type { Values } from '../fields/values.ts';
import { readSession } from '../state/stored_session.ts';

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
export function draftKey(path: string): string {
  let user = '';
  try {
    user = String(objectIn(JSON.parse(readSession('user') ?? '{}'))['id'] ?? '');
  } catch {
    // An unreadable stored user has no drafts.
  }
  return `${readSession('companyId') ?? ''}:${user}:${path}`;
}

export function storeDraft(key: string, values: Values, base: Values): void {
  const stored = Object.fromEntries(Object.entries(values).filter(([, value]) => !isPending(value)));
  drafts.set((all) => {
    const others = Object.entries(all).filter(([other, draft]) => other !== key && Date.now() - draft.at < OLDEST);
    const newest = others.sort(([, one], [, other]) => other.at - one.at).slice(0, MOST - 1);
    return { ...Object.fromEntries(newest), [key]: { values: stored, base, at: Date.now() } };
  });
}

export function removeDraft(key: string): void {
  drafts.set((all) => (key in all ? Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)) : all));
}

/**
 * The draft merged onto the current record: unchanged fields get the current value, so that others' changes are kept.
 * `null` without a draft.
 */
export function restoredDraft(
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
