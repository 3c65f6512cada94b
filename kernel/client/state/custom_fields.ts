import { withCustomFields, type CustomField, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { createStore, useStore } from './store.ts';

const fields = createStore<readonly CustomField[]>([]);

/**
 * The fields that the company of the signed-in user has added. The same ones again change nothing, so that nothing is
 * drawn anew for them.
 */
export function setCustomFields(next: readonly CustomField[]): void {
  if (JSON.stringify(next) !== JSON.stringify(fields.get())) fields.set(next);
}

export function useCustomFields(): readonly CustomField[] {
  return useStore(fields);
}

/** A record type as this company has it: screens take theirs from here. */
export function useDefinition(record: RecordDefinition): RecordDefinition {
  return withCustomFields(record, useCustomFields());
}
