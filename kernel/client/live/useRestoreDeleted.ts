import { useMutation, useQueryClient } from '@tanstack/react-query';
import { permissionOf } from '@steward/kernel/contract/actions/index.ts';
import { restore } from '@steward/kernel/contract/actions/kernel_actions.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { perform } from '../action_form/perform.ts';
import { toastFailure } from '../actions/undo.ts';
import { api } from '../api/client.ts';
import { refreshRecord } from '../records/queries.ts';
import { useCan } from '../session/auth.ts';
import { setRecordChange } from './open_forms.ts';

/** Restores the record of a form that was deleted meanwhile; absent where the user may not. */
export function useRestoreDeleted(
  record: RecordDefinition,
  id: string | undefined,
  onRestored: (row: Row) => void,
): (() => void) | undefined {
  const client = useQueryClient();
  const may = useCan();
  const restoring = useMutation({
    mutationFn: async (deleted: string) => {
      await perform(restore, record, [deleted], {});
      return api.get<Row>(`${record.wire}/${deleted}/`);
    },
    onSuccess: (row) => {
      setRecordChange(record.name, row.id, null);
      onRestored(row);
      void refreshRecord(client, record.name);
    },
    onError: toastFailure,
  });
  if (id === undefined || !may(permissionOf(restore, record)) || restoring.isPending) return undefined;
  return () => restoring.mutate(id);
}
