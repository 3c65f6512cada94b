import { withCustomFields, type CustomField, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { createStore, useStore } from './store.ts';

const fields = createStore<readonly CustomField[]>([]);

/** Custom fields of the signed-in user's company. Equal ones cause no rerender. */
export function setCustomFields(next: readonly CustomField[]): void {
  if (JSON.stringify(next) !== JSON.stringify(fields.get())) fields.set(next);
}

export function useCustomFields(): readonly CustomField[] {
  return useStore(fields);
}

/** A record type with the company's custom fields; screens use this one. */
export function useDefinition(record: RecordDefinition): RecordDefinition {
  return withCustomFields(record, useCustomFields());
}
