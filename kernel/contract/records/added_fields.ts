import type { Fields } from '../fields/types.ts';
import type { RecordDefinition } from './types.ts';

/** Fields that a module adds to a record type which another module defines. Their columns are in the type's table. */
export interface AddedFields {
  /** They stand before this field; absent, or where there is none such: at the end. */
  readonly before?: string;
  readonly fields: Fields;
}

/** By record type. */
export type AddedFieldsByType = Readonly<Record<string, AddedFields>>;

const registered = new Map<string, AddedFields[]>();

/** Adds fields of a module to record types, also to those that are registered later. The same again is left out. */
export function registerAddedFields(
  added: AddedFieldsByType,
  known: (name: string) => RecordDefinition | undefined,
): void {
  for (const [name, one] of Object.entries(added)) {
    const others = registered.get(name) ?? [];
    if (others.includes(one)) continue;
    registered.set(name, [...others, one]);
    const record = known(name);
    if (record) addFields(record);
  }
}

/** Puts the fields that modules add into a definition. Throws for a field that is there. */
export function addFields(record: RecordDefinition): void {
  for (const { before, fields } of registered.get(record.name) ?? []) {
    // Everybody holds the same definition: it is completed in place, while modules are registered.
    const own = record.fields as Record<string, Fields[string]>;
    const missing = Object.entries(fields).filter(([key, field]) => {
      if (own[key] && own[key] !== field) throw new Error(`The field ${record.name}.${key} is declared twice`);
      return !own[key];
    });
    const keys = Object.keys(own);
    const behind = before !== undefined && own[before] ? keys.slice(keys.indexOf(before)) : [];
    const after = behind.map((key) => [key, own[key]] as const);
    for (const key of behind) delete own[key];
    Object.assign(own, Object.fromEntries(missing), Object.fromEntries(after));
  }
}
