import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useEffect } from 'react';
import { createStore, useStore } from '../state/store.ts';

/** What somebody else has just done to a record that is open here. */
export interface RecordChange {
  readonly kind: 'changed' | 'deleted';
  /** Whose doing it was, where that is known. */
  readonly by: string | null;
  /** As it is now; `null` when it is gone. */
  readonly row: Row | null;
}

export interface OpenForm {
  readonly record: string;
  readonly id: string;
  /** The version that the form began with. */
  readonly version: number;
}

const forms = new Set<OpenForm>();
const news = createStore<ReadonlyMap<string, RecordChange>>(new Map());
const keyOf = (record: string, id: string): string => `${record}/${id}`;

/** Records that somebody is editing: they are not asked for anew under their hands, but told of. */
export function openForms(): readonly OpenForm[] {
  return [...forms];
}

export function setRecordChange(record: string, id: string, one: RecordChange | null): void {
  const key = keyOf(record, id);
  if (one === null && !news.get().has(key)) return;
  const next = new Map(news.get());
  if (one === null) next.delete(key);
  else next.set(key, one);
  news.set(next);
}

export function useRecordChange(record: string, id: string | undefined): RecordChange | null {
  return useStore(news, (all) => all.get(keyOf(record, id ?? '')) ?? null);
}

/** Says that this version is being edited, for as long as the component is there. */
export function useOpenForm(record: string, id: string | undefined, version: number): RecordChange | null {
  useEffect(() => {
    if (id === undefined) return undefined;
    const form: OpenForm = { record, id, version };
    forms.add(form);
    return () => {
      forms.delete(form);
      setRecordChange(record, id, null);
    };
  }, [id, record, version]);
  return useRecordChange(record, id);
}
