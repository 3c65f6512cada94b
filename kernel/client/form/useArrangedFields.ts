import { isNamed, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { arrangedFields, fieldsetKey, fieldsetOf } from '@steward/kernel/contract/records/fieldsets.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { companyKey } from '../api/query_keys.ts';
import { isEmpty } from '../fields/cell.ts';
import type { Values } from '../fields/values.ts';
import { chosenFieldset, useFieldsets } from '../record_view/useArrangedRecord.ts';
import { useCustomFields } from '../state/custom_fields.ts';
import { formOverrideOf } from './overrides.ts';

interface Chosen {
  /** The fieldset that was chosen for what the record refers to. */
  readonly id: string | null;
  /** Fields that had a value when it came: they stay, whatever the fieldset has. */
  readonly filled: readonly string[];
}

export interface ArrangedFields {
  /** All fields of the form; required are those that the fieldset requires. */
  readonly fields: Fields;
  readonly shown: Fields;
  readonly chosen: Chosen;
  readonly choose: (next: Chosen) => void;
}

const filledIn = (values: Values): string[] => Object.keys(values).filter((key) => !isEmpty(values[key]));

/** Fields of a form as the fieldset of its record has them; `null` for `values`: all as they are. */
export function useArrangedFields(record: RecordDefinition, all: Fields, values: Values | null): ArrangedFields {
  const [own, fieldsets] = [useCustomFields(), useFieldsets()];
  const [chosen, choose] = useState<Chosen>(() => ({
    id: chosenFieldset(record, values ?? {}),
    filled: filledIn(values ?? {}),
  }));
  const isWhole = values === null || fieldsets.length === 0;
  const shown = useMemo(() => {
    const set = fieldsetOf(record, fieldsets, chosen.id);
    return isWhole ? all : arrangedFields(all, own, set, (key) => chosen.filled.includes(key));
  }, [all, chosen, fieldsets, isWhole, own, record]);
  const fields = useMemo(() => ({ ...all, ...shown }), [all, shown]);
  return { fields, shown, chosen, choose };
}

/**
 * Follows what is chosen in the form that says which fieldset the record has, as the model of an asset. What was typed
 * stays, and until the other fieldset is known its fields do too.
 */
export function useChosenFieldset(
  record: RecordDefinition,
  form: UseFormReturn<Values>,
  row: Row | undefined,
  { chosen, choose }: ArrangedFields,
): void {
  const hasSets = useFieldsets().some((one) => one.record === record.name);
  const key = fieldsetKey(record);
  const [source, other] = (key === undefined ? undefined : record.fields[key]?.via) ?? [key];
  const value: unknown = useWatch({ control: form.control, name: source ?? record.title });
  const id = source !== undefined && isNamed(value) ? value.id : null;
  const stored = row?.[source ?? ''];
  const isStored = isNamed(stored) && stored.id === id;
  const { data } = useQuery({
    queryKey: [...companyKey(['records', 'fieldset', 'of'], record.name), id],
    queryFn: () => formOverrideOf(record.name).fieldsetOf(id ?? ''),
    enabled: hasSets && other !== undefined && id !== null && !isStored,
  });
  const found = ((): string | null | undefined => {
    if (id === null || other === undefined) return id;
    if (isStored && row) return chosenFieldset(record, row);
    return data;
  })();
  useEffect(() => {
    if (hasSets && found !== undefined && found !== chosen.id)
      choose({ id: found, filled: filledIn(form.getValues()) });
  }, [choose, chosen.id, form, found, hasSets]);
}
