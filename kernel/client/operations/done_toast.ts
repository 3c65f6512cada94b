import i18next from 'i18next';
import { isUnderWay, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import { toastFailure } from '../actions/undo.ts';
import { toast } from '../ui/toast.ts';
import { askOperation } from './calls.ts';
import type { OperationLabels } from './types.ts';

/**
 * Toast for a finished operation, with undo. Partial or long undo is shown on its page. `again` begins and runs it once
 * more, after an undo.
 */
export function toastDone(
  operation: Operation,
  labels: OperationLabels,
  changed: () => void,
  open: (path: string) => void,
  again: () => Promise<void>,
): void {
  const back = async (): Promise<void> => {
    const after = await askOperation(operation.id, 'undo');
    changed();
    if (isUnderWay(after) || after.status === 'failed' || (after.undo?.kept ?? 0) > 0)
      return open(`/operations/${operation.id}`);
    const count = after.undo?.undone ?? 0;
    await i18next.loadNamespaces('operations');
    return toast.success(
      i18next.t('ended.undone', { ns: 'operations', subject: labels.subject(operation, count), count }),
      { action: { label: i18next.t('ended.redo', { ns: 'operations' }), run: () => void again().catch(toastFailure) } },
    );
  };
  const options = operation.changed > 0 ? { undo: () => void back().catch(toastFailure) } : {};
  toast.success(labels.did(operation, operation.changed), options);
}
