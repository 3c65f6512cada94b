import { hasOneOption, kindOf } from '@steward/kernel/contract/fields/index.ts';
import { findRecord, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { titleOf } from '../actions/title.ts';
import { api } from '../api/client.ts';
import type { Values } from '../fields/values.ts';
import { pageOf } from '../records/paths.ts';
import { stringifySearch } from '../search_params.ts';

/** Where a record is added that belongs to another one: `field` names that one. */
export function addressToAdd(record: RecordDefinition, field: string, id: string): string {
  return `${pageOf(record, 'add')}${stringifySearch({ [field]: id })}`;
}

/** The references of a record that an address may name. */
function nameable(record: RecordDefinition): string[] {
  return Object.entries(record.fields).flatMap(([key, field]) =>
    kindOf(field).refersTo === 'one' && !field.readOnly && !field.via && findRecord(field.to ?? '') ? [key] : [],
  );
}

/** Where the form of a new record is kept on the device: what belongs to another record is another draft. */
export function draftOfNew(record: RecordDefinition, search: Readonly<Record<string, unknown>>): string {
  const named = [...nameable(record), ...(record.scannedBy ?? [])].map((key) => [key, search[key]]);
  return `${pageOf(record, 'add')}${stringifySearch(Object.fromEntries(named))}`;
}

const inAddress = (key: string): string | null => new URLSearchParams(globalThis.location.search).get(key);

/**
 * What the address says of a new record: references by their ids, such as `?kit=`, options, and what was scanned as its
 * code. What cannot be read is left out.
 */
export async function namedByAddress(record: RecordDefinition): Promise<Values> {
  const named = nameable(record).flatMap((key) => {
    const target = findRecord(record.fields[key]?.to ?? '');
    const id = inAddress(key);
    return target && id ? [{ key, target, id }] : [];
  });
  const found = await Promise.all(
    named.map(async ({ key, target, id }) => {
      const row = await api.get<Row>(`${target.wire}/${id}/`).catch(() => null);
      return row ? [[key, { id: row.id, name: titleOf(target, row) }] as const] : [];
    }),
  );
  const scanned = (record.scannedBy ?? []).flatMap((key) => {
    const code = inAddress(key);
    return code === null ? [] : [[key, code] as const];
  });
  return { ...chosenByAddress(record), ...Object.fromEntries([...found.flat(), ...scanned]) };
}

/** What the address chooses of the options of fields, such as `?record=license`. */
function chosenByAddress(record: RecordDefinition): Values {
  return Object.fromEntries(
    Object.entries(record.fields).flatMap(([key, field]) => {
      const value = hasOneOption(field) && !field.readOnly ? inAddress(key) : null;
      return value !== null && field.options?.includes(value) ? [[key, value] as const] : [];
    }),
  );
}

/** Where a form was opened: the tab of the record to which the new one belongs, which a field names. */
interface Origin {
  readonly field: string;
  readonly path: string;
}

/** From where the form of a new record was opened; `null`: from the list. */
export function originOf(record: RecordDefinition): Origin | null {
  for (const key of [record.partOf, record.parent]) {
    if (key === undefined) continue;
    const target = findRecord(record.fields[key]?.to ?? '');
    const id = inAddress(key);
    if (target && id)
      return { field: key, path: `${pageOf(target, 'detail', id)}${stringifySearch({ tab: record.name })}` };
  }
  return null;
}
