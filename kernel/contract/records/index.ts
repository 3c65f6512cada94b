import { setAssigneeTypes } from '../fields/assignee.ts';
import { kindOf } from '../fields/index.ts';
import { inOrder } from '../places.ts';
import { addFields, EVERY_TYPE, registerAddedFields, type AddedFieldsByType } from './added_fields.ts';
import { ASSIGNEES, type RecordDefinition } from './types.ts';

export type * from './types.ts';
export type { AddedFields, AddedFieldsByType } from './added_fields.ts';
export { withCustomFields, type CustomField } from './custom.ts';
export type { Fieldset } from './fieldsets.ts';

const records: RecordDefinition[] = [];
const byName = new Map<string, RecordDefinition>();
const byWire = new Map<string, RecordDefinition>();
/** What was found of the registered types. */
const dependents = new Map<string, readonly Dependent[]>();

/** Every record type that was registered, in its place. Empty until the modules are registered: ask when called. */
export const RECORDS: readonly RecordDefinition[] = records;

/** Adds record types. Ignores repeated registration; throws for a name that is taken. */
export function registerRecords(definitions: readonly RecordDefinition[]): void {
  for (const one of definitions) {
    const known = byName.get(one.name);
    if (known === one) continue;
    if (known) throw new Error(`Two record types are named ${one.name}`);
    if (byWire.has(one.wire)) throw new Error(`Two record types have the path ${one.wire}`);
    byName.set(one.name, one);
    byWire.set(one.wire, one);
    records.push(one);
    addFields(one);
  }
  records.splice(0, records.length, ...inOrder(records, nameOf).entries);
  dependents.clear();
  setAssigneeTypes(assigneeTypes());
}

const nameOf = ({ name }: RecordDefinition): string => name;

/** Faults in the order of record types, as sentences. */
export function faultsOfRecordPlaces(isInstalled: (module: string) => boolean): string[] {
  return inOrder(records, nameOf, isInstalled).faults;
}

/** Adds fields of a module to record types of other modules, including types registered later. */
export function registerFields(added: AddedFieldsByType): void {
  dependents.clear();
  registerAddedFields(added, (name) => (name === EVERY_TYPE ? RECORDS : RECORDS.filter((one) => one.name === name)));
}

/** Finds a record type by name. Throws for an unknown name, which is a programming error. */
export function recordNamed(name: string): RecordDefinition {
  const found = byName.get(name);
  if (!found) throw new Error(`No record type is named ${name}`);
  return found;
}

/** Looks up by name or wire path, as callers use both; `undefined` when unknown. */
export function findRecord(nameOrWire: string): RecordDefinition | undefined {
  return byName.get(nameOrWire) ?? byWire.get(nameOrWire);
}

export interface Dependent {
  /** The type whose records point here, and the field with which they do. */
  readonly record: RecordDefinition;
  readonly field: string;
}

/** Types that records can be assigned to, in the order in which they are offered. */
export function assigneeTypes(): RecordDefinition[] {
  return ASSIGNEES.flatMap((kind) => RECORDS.filter((one) => one.canHold === kind));
}

/** Types to which companies may add fields of their own. */
export function customizableTypes(): RecordDefinition[] {
  return RECORDS.filter((one) => one.hasCustomFields !== false);
}

/** Types whose records have many assignees at once, with a quantity each. */
export function heldByMany(): RecordDefinition[] {
  return RECORDS.filter((one) => one.heldBy === 'many');
}

/** Type that decides the scope of permissions: for parts, the type of the whole. */
export function scopedBy(record: RecordDefinition): RecordDefinition {
  const whole = record.partOf === undefined ? undefined : record.fields[record.partOf]?.to;
  return whole === undefined ? record : scopedBy(recordNamed(whole));
}

/** Types whose records are parts of those of a type. */
export function partsOf(name: string): (RecordDefinition & { readonly partOf: string })[] {
  return RECORDS.flatMap((one) =>
    one.partOf !== undefined && one.fields[one.partOf]?.to === name ? [{ ...one, partOf: one.partOf }] : [],
  );
}

/** Fields of other types that refer to this type: they prevent deletion. */
export function dependentsOf(name: string): readonly Dependent[] {
  const known = dependents.get(name) ?? findDependents(name);
  dependents.set(name, known);
  return known;
}

function findDependents(name: string): Dependent[] {
  const canHold = findRecord(name)?.canHold !== undefined;
  return RECORDS.flatMap((record) =>
    Object.entries(record.fields)
      .filter(
        ([key, field]) =>
          (field.to === name && !field.via && !field.mayLoseTarget && key !== record.partOf) ||
          (canHold && kindOf(field).refersTo === 'assignee'),
      )
      .map(([field]) => ({ record, field })),
  );
}
