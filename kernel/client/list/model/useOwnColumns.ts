import type { Fieldset, RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { useMemo } from 'react';
import { useUser } from '../../session/auth.ts';
import { assetModelColumnSet, customColumnVisibilty, fieldSetVisibilty } from '../../state/device_choices.ts';
import { useStore } from '../../state/store.ts';
import type { OwnColumns } from './own_columns.ts';

const NONE: readonly Fieldset[] = [];

/** Whether fieldsets are chosen for what records of the type refer to, as the model of an asset. */
export function hasChosenSets(record: RecordDefinition): boolean {
  return Object.values(record.fields).some((field) => field.arranges);
}

export function useOwnColumns(record: RecordDefinition): OwnColumns {
  const own = useStore(customColumnVisibilty)[record.name] !== false;
  const all = useStore(assetModelColumnSet) && hasChosenSets(record);
  const sets = useStore(fieldSetVisibilty);
  const known = useUser()?.company.fieldsets ?? NONE;
  return useMemo(
    () => ({ own, all, sets, fieldsets: known.filter((one) => one.record === record.name) }),
    [all, known, own, record, sets],
  );
}
