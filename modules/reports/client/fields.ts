import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  Calendar,
  CircleDot,
  Hash,
  History,
  Inbox,
  List,
  Type,
  UserCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useMemo } from 'react';
import { isPicture } from '@steward/kernel/client/fields/registry.tsx';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { fieldOf } from '@steward/kernel/client/list/model/filter_tree.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { useCustomFields } from '@steward/kernel/client/state/custom_fields.ts';
import { registerIcons } from '@steward/kernel/client/ui/icons/icons.ts';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { FieldDefinition } from '@steward/kernel/contract/fields/types.ts';
import { RECORDS, withCustomFields, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { parseFilter, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { SourceDetail, SourceField, SourceSummary } from '../contract/wire.ts';
import { blankDefinition } from './definition.ts';
import { sourceQuery } from './queries.ts';

// Of logs, which no module's client draws.
registerIcons({ 'arrow-left-right': ArrowLeftRight, history: History, inbox: Inbox, 'user-check': UserCheck });

/** A field as a definition names it: of the record, or behind one of its references. */
export interface FieldAt {
  /** The type that has it. */
  readonly record: RecordDefinition;
  readonly key: string;
  readonly field: FieldDefinition;
  readonly label: string;
}

/** The record type of a source, or of a log what stands for one; `undefined`: it is not known, or not yet. */
export function useSourceRecord(source: string): RecordDefinition | undefined {
  const own = useCustomFields();
  const known = RECORDS.find((one) => one.name === source);
  const { data } = useQuery({ ...sourceQuery(source), enabled: known === undefined });
  return useMemo(
    () => (known ? withCustomFields(known, own) : data?.is_log ? recordOfLog(data) : undefined),
    [data, known, own],
  );
}

/** Whether it is a record type, whose records have pages. */
export function isRecordType(source: string): boolean {
  return RECORDS.some((one) => one.name === source);
}

function recordOfLog({ name, icon, fields, columns }: SourceDetail): RecordDefinition {
  const own = fields
    .filter((one) => one.through === null)
    .map(({ key, kind, to, options }): [string, FieldDefinition] => [
      key,
      {
        // The server's fields have these kinds.
        kind: kind as FieldDefinition['kind'],
        ...(to === null ? {} : { to }),
        ...(options.length === 0 ? {} : { options: options.map((one) => one.value) }),
      },
    ]);
  const [title = ''] = columns;
  return defineRecord({
    name,
    icon,
    pages: '',
    title,
    fields: Object.fromEntries(own),
    defaultColumns: columns,
    defaultSort: '',
  });
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

/** A list of all records of a type or rows of a log, with its usual columns. */
export function blankOf({ name, columns }: Pick<SourceSummary, 'name' | 'columns'>): Definition {
  const record = RECORDS.find((one) => one.name === name);
  const isShown = (key: string): boolean => !isPicture(record?.fields[key]);
  return blankDefinition(name, columns.filter(isShown));
}

/** Address of a list of the rows of a source that match, as a report that nobody has saved. */
export function listingAddress(source: string, filters: Filter | null): string {
  return `/reports/custom${stringifySearch({ source, ...(filters ? { filters: JSON.stringify(filters) } : {}) })}`;
}

/** The filters of such an address; `null`: it has none. */
export function filtersAsked(raw: unknown): Filter | null {
  if (raw === undefined) return null;
  return parseFilter(typeof raw === 'string' ? raw : JSON.stringify(raw)) ?? null;
}

/** The icon of a field, by what it can do in a report. */
export function iconOfField(field: SourceField | undefined): LucideIcon {
  if (!field) return Type;
  if (field.buckets.length > 0) return Calendar;
  if (field.fns.includes('sum')) return Hash;
  if (field.to !== null) return field.to === 'user' ? UserRound : List;
  return field.options.length > 0 ? CircleDot : Type;
}
