import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callForMany, permissionOf } from '@steward/kernel/contract/actions/index.ts';
import { restore } from '@steward/kernel/contract/actions/kernel_actions.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { toastFailure } from '../../actions/undo.ts';
import { api } from '../../api/client.ts';
import { setRecordChange } from '../../live/open_forms.ts';
import { refreshRecord } from '../../records/queries.ts';
import { useCan } from '../../session/auth.ts';

/** Restores a record that was deleted while its form was open; absent if the user may not. */
export function useRestoreDeleted(
  record: RecordDefinition,
  id: string | undefined,
  onRestored: (row: Row) => void,
): (() => void) | undefined {
  const client = useQueryClient();
  const may = useCan();
  const restoring = useMutation({
    mutationFn: async (deleted: string) => {
      await api.post(`${callForMany(restore, record)?.path.slice(1) ?? ''}/`, { ids: [deleted] });
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
