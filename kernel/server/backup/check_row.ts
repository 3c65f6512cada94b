import { kindOf, parseField, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { isPermission } from '@steward/kernel/contract/permissions.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { serverKindOf } from '../fields/index.ts';
import { columnOf, storedFields } from '../storage/columns.ts';
import { broken } from './read.ts';
import type { Row } from './rows.ts';

/** Whether the stored value is the one that is sent: a text, or one of some options. */
function isPlain(field: FieldDefinition): boolean {
  const { longest, options } = kindOf(field);
  return serverKindOf(field).encode === undefined && (longest !== undefined || options === 'one');
}

const fieldsOf = new Map<string, readonly (readonly [column: string, field: FieldDefinition])[]>();

function checkedFields(table: string): readonly (readonly [column: string, field: FieldDefinition])[] {
  const known = fieldsOf.get(table);
  if (known) return known;
  const found = RECORDS.filter((record) => record.table === table).flatMap((record) =>
    storedFields(record)
      .filter(([, field]) => isPlain(field))
      .map(([key, field]) => [columnOf(key, field), { ...field, required: false }] as const),
  );
  fieldsOf.set(table, found);
  return found;
}

/**
 * Checks the values of a row of a record type as those of any input. Throws `backup_broken`: a product that has written
 * the row would not have taken them.
 */
export function checkRow(table: string, row: Row): void {
  for (const [column, field] of checkedFields(table)) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const parsed = parseField(field, value);
    if ('problem' in parsed) throw broken(`${table}.${column}`);
  }
  const given = row['custom_permissions'];
  if (given !== undefined && !(Array.isArray(given) && given.every(isKnown)))
    throw broken(`${table}.custom_permissions`);
}

const isKnown = (value: unknown): boolean => typeof value === 'string' && isPermission(value);
