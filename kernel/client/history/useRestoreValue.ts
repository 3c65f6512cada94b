import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { toastFailure, undoToast } from '../actions/undo.ts';
import { undoOf } from '../api/client.ts';
import { isEditable } from '../fields/editable.ts';
import { isSameValue, toInput, valuesFromRow } from '../fields/values.ts';
import { editableFields } from '../form/record/form_fields.ts';
import { refreshRecord } from '../records/queries.ts';
import { useSave } from '../records/useSave.ts';
import { useCanSee } from '../session/auth.ts';
import { toast } from '../ui/toast.ts';
import { useChangedLabel } from './ChangeLine.tsx';

type Change = ActivityEntry['changes'][number];

/** Restores the value before a change; undefined: not possible, or it is the current value. */
export type RestoreValue = (entry: ActivityEntry, change: Change) => (() => void) | undefined;

/** A normal update, with permission check, history and undo. */
export function useRestoreValue(record: RecordDefinition, row: Row): RestoreValue {
  const { t } = useTranslation('history');
  const client = useQueryClient();
  const save = useSave(record);
  const maySee = useCanSee(record);
  const label = useChangedLabel(record.name);
  const fields = useMemo(() => editableFields(record.fields, maySee), [maySee, record]);
  return useCallback(
    (entry, change) => {
      const field = fields[change.field];
      if (
        entry.object.id !== row.id ||
        entry.action !== 'update' ||
        !field ||
        !isEditable(row, field) ||
        isHiddenIn(change.from)
      )
        return undefined;
      const only = { [change.field]: field };
      const now = valuesFromRow(only, row);
      const before = valuesFromRow(only, { ...row, [change.field]: change.from });
      if (isSameValue(field, now[change.field], before[change.field])) return undefined;
      const refreshHistory = (): void => void client.invalidateQueries({ queryKey: ['history'] });
      return () => {
        save(toInput(only, before), { id: row.id, version: row.version }).then((saved) => {
          refreshHistory();
          if (!('version' in saved)) return;
          toast.success(
            t('restored', { field: label(change.field) }),
            undoToast(undoOf(saved), () => {
              refreshHistory();
              void refreshRecord(client, record.name);
            }),
          );
        }, toastFailure);
      };
    },
    [client, fields, label, record.name, row, save, t],
  );
}

function isHiddenIn(value: unknown): boolean {
  return [value].flat().some((one) => typeof one === 'object' && one !== null && 'hidden' in one);
}
