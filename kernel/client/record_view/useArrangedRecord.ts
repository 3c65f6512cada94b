import { useMemo } from 'react';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { arrangedFields, fieldsetKey, fieldsetOf, type Fieldset } from '@steward/kernel/contract/records/fieldsets.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { isEmpty } from '../fields/types.ts';
import { useUser } from '../session/auth.ts';
import { useCustomFields } from '../state/custom_fields.ts';

const NONE: readonly Fieldset[] = [];

export function useFieldsets(): readonly Fieldset[] {
  return useUser()?.company.fieldsets ?? NONE;
}

/** The fieldset chosen on the record that this one refers to, such as an asset's model; `null`: none. */
export function chosenFieldset(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string | null {
  const value = row[fieldsetKey(record) ?? ''];
  return isNamed(value) ? value.id : null;
}

/** A record type with the fields that this record has by its fieldset, and all that it has a value of. */
export function useArrangedRecord(record: RecordDefinition, row: Row): RecordDefinition {
  const [own, fieldsets] = [useCustomFields(), useFieldsets()];
  return useMemo(() => {
    if (fieldsets.length === 0) return record;
    const set = fieldsetOf(record, fieldsets, chosenFieldset(record, row));
    return { ...record, fields: arrangedFields(record.fields, own, set, (key) => !isEmpty(row[key])) };
  }, [fieldsets, own, record, row]);
}
