import { RECORDS } from '../../../modules/contract.ts';
import type { RecordDefinition } from './types.ts';

export { RECORDS };
export type * from './types.ts';
export { withCustomFields, type CustomField } from './custom.ts';

const BY_NAME = new Map(RECORDS.map((one) => [one.name, one]));
const BY_WIRE = new Map(RECORDS.map((one) => [one.wire, one]));

/** Throws for a name that is not in the registry: a mistake in our own code. */
export function recordNamed(name: string): RecordDefinition {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`No record type is named ${name}`);
  return found;
}

/** Looks up by name or wire path, as callers use both; `undefined` when unknown. */
export function findRecord(nameOrWire: string): RecordDefinition | undefined {
  return BY_NAME.get(nameOrWire) ?? BY_WIRE.get(nameOrWire);
}

export interface Dependent {
  /** The type whose records point here, and the field with which they do. */
  readonly record: RecordDefinition;
  readonly field: string;
}

/** Types that a `holder` field can point to. */
export const HOLDERS: readonly string[] = ['user', 'location', 'asset'];

/**
 * The inverse of all `reference`, `references` and `holder` fields to this type: what stands in the way of deleting one
 * of its records.
 */
export function dependentsOf(name: string): Dependent[] {
  return RECORDS.flatMap((record) =>
    Object.entries(record.fields)
      .filter(([, field]) => (field.to === name && !field.via) || (field.kind === 'holder' && HOLDERS.includes(name)))
      .map(([field]) => ({ record, field })),
  );
}
