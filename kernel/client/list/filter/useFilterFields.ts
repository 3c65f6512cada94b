import { isPicture } from '@steward/kernel/client/fields/registry.tsx';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { operatorsOf, SYSTEM_FIELDS } from '@steward/kernel/contract/wire/filters.ts';
import { useMemo } from 'react';
import { useCanSee } from '../../session/auth.ts';
import { useFieldLabel } from '../useFieldLabel.ts';

/** Filterable fields with labels, default columns first. */
export function useFilterFields(record: RecordDefinition): readonly { readonly key: string; readonly label: string }[] {
  const may = useCanSee(record);
  const label = useFieldLabel(record);
  return useMemo(() => {
    const own = Object.entries(record.fields)
      .filter(([, field]) => !field.hidden && operatorsOf(field).length > 0 && may(field.permission ?? null))
      .map(([key]) => key);
    const usual = record.defaultColumns.filter((key) => own.includes(key) && !isPicture(record.fields[key]));
    return [...new Set([...usual, ...own, ...Object.keys(SYSTEM_FIELDS)])].map((key) => ({ key, label: label(key) }));
  }, [label, may, record]);
}
