import type { Fields } from '../fields/types.ts';
import type { RecordDefinition } from './types.ts';

/** Fields that a module adds to a record type which another module defines. Their columns are in the type's table. */
export interface AddedFields {
  /** They come before this field; absent, or without such a field: at the end. */
  readonly before?: string;
  readonly fields: Fields;
}

/** By record type; `*`: every type but the one that a field refers to. */
export type AddedFieldsByType = Readonly<Record<string, AddedFields>>;

/** Stands for every record type. */
export const EVERY_TYPE = '*';

const registered = new Map<string, AddedFields[]>();

/** Adds fields of a module to record types, also to those that are registered later. The same again is left out. */
export function registerAddedFields(
  added: AddedFieldsByType,
  known: (name: string) => readonly RecordDefinition[],
): void {
  for (const [name, one] of Object.entries(added)) {
    const others = registered.get(name) ?? [];
    if (others.includes(one)) continue;
    registered.set(name, [...others, one]);
    for (const record of known(name)) addFields(record);
  }
}

/** Puts the fields that modules add into a definition. Throws for a field that is there. */
export function addFields(record: RecordDefinition): void {
  const ofEvery = (registered.get(EVERY_TYPE) ?? []).map(({ fields, ...one }) => ({
    ...one,
    fields: Object.fromEntries(Object.entries(fields).filter(([, field]) => field.to !== record.name)),
  }));
  for (const { before, fields } of [...(registered.get(record.name) ?? []), ...ofEvery]) {
    // Completed in place while modules are registered, since all readers share the definition.
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
