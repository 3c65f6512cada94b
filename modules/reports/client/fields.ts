import { Calendar, CircleDot, Hash, List, Type, UserRound, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { isPicture } from '@steward/kernel/client/fields/registry.tsx';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { fieldOf } from '@steward/kernel/client/list/model/filter_tree.ts';
import { useCustomFields } from '@steward/kernel/client/state/custom_fields.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { FieldDefinition } from '@steward/kernel/contract/fields/types.ts';
import { RECORDS, withCustomFields, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { SourceField } from '../contract/wire.ts';
import { blankDefinition } from './definition.ts';

/** A field as a definition names it: of the record, or behind one of its references. */
export interface FieldAt {
  /** The type that has it. */
  readonly record: RecordDefinition;
  readonly key: string;
  readonly field: FieldDefinition;
  readonly label: string;
}

/** The record type of a source; `undefined`: this client does not know it. */
export function useSourceRecord(source: string): RecordDefinition | undefined {
  const own = useCustomFields();
  return useMemo(() => {
    const record = RECORDS.find((one) => one.name === source);
    return record && withCustomFields(record, own);
  }, [own, source]);
}

/** Finds fields by their paths, `model.category`; `undefined` for those that are not there. */
export function useFieldAt(source: string): (path: string) => FieldAt | undefined {
  const own = useCustomFields();
  const labels = useAllLabels();
  const record = useSourceRecord(source);
  return useMemo(() => {
    const at = (owner: RecordDefinition, key: string, before: string): FieldAt | undefined => {
      const field = fieldOf(owner, key);
      const label = labels[owner.name]?.fields[key] ?? labels['system']?.fields[key] ?? key;
      return field && { record: owner, key, field, label: before === '' ? label : `${before}: ${label}` };
    };
    return (path) => {
      if (!record) return undefined;
      const [first = '', second] = path.split('.');
      const found = at(record, first, '');
      if (second === undefined || !found) return found;
      const other = RECORDS.find((one) => one.name === found.field.to);
      return other && at(withCustomFields(other, own), second, found.label);
    };
  }, [labels, own, record]);
}

/** A list of all records of a type, with its usual columns. */
export function blankOf(source: string): Definition {
  const record = RECORDS.find((one) => one.name === source);
  const isShown = (key: string): boolean => !isPicture(record?.fields[key]);
  return blankDefinition(source, (record?.defaultColumns ?? []).filter(isShown));
}

/** The icon of a field, by what it can do in a report. */
export function iconOfField(field: SourceField | undefined): LucideIcon {
  if (!field) return Type;
  if (field.buckets.length > 0) return Calendar;
  if (field.fns.includes('sum')) return Hash;
  if (field.to !== null) return field.to === 'user' ? UserRound : List;
  return field.options.length > 0 ? CircleDot : Type;
}
