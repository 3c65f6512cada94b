import { useEffect } from 'react';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { createStore, useStore } from '../state/store.ts';

/** A change by someone else to a record open here. */
export interface RecordChange {
  readonly kind: 'changed' | 'deleted';
  /** Who did it, if known. */
  readonly by: string | null;
  /** Current row; `null` when deleted. */
  readonly row: Row | null;
}

export interface OpenForm {
  readonly record: string;
  readonly id: string;
  /** Version that the form started with. */
  readonly version: number;
}

const forms = new Set<OpenForm>();
const recordChanges = createStore<ReadonlyMap<string, RecordChange>>(new Map());
const keyOf = (record: string, id: string): string => `${record}/${id}`;

/** Records being edited: they are not refetched; a notice is shown instead. */
export function openForms(): readonly OpenForm[] {
  return [...forms];
}

export function setRecordChange(record: string, id: string, one: RecordChange | null): void {
  const key = keyOf(record, id);
  if (one === null && !recordChanges.get().has(key)) return;
  const next = new Map(recordChanges.get());
  if (one === null) next.delete(key);
  else next.set(key, one);
  recordChanges.set(next);
}

export function useRecordChange(record: string, id: string | undefined): RecordChange | null {
  return useStore(recordChanges, (all) => all.get(keyOf(record, id ?? '')) ?? null);
}

/** Registers an open form of this version while mounted. That its record was deleted is known after it, too. */
export function useOpenForm(record: string, id: string | undefined, version: number): RecordChange | null {
  useEffect(() => {
    if (id === undefined) return undefined;
    const form: OpenForm = { record, id, version };
    setRecordChange(record, id, null);
    forms.add(form);
    return () => {
      forms.delete(form);
      if (recordChanges.get().get(keyOf(record, id))?.kind === 'changed') setRecordChange(record, id, null);
    };
  }, [id, record, version]);
  return useRecordChange(record, id);
}
