import type { Fields } from '../fields/types.ts';
import type { RecordDefinition } from './types.ts';

/** Fields that a module adds to a record type which another module defines. Their columns are in the type's table. */
export interface AddedFields {
  /** They come before this field; absent, or without such a field: at the end. */
  readonly before?: string;
  readonly fields: Fields;
}

/** Added fields by record type. `*`: every type except the one that a field refers to. */
export type AddedFieldsByType = Readonly<Record<string, AddedFields>>;

/** Stands for every record type. */
export const EVERY_TYPE = '*';

const registered = new Map<string, AddedFields[]>();

/** Adds fields to record types, including types registered later. Ignores repeated registration. */
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

/** Inserts added fields into a definition. Throws if a field exists already. */
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
