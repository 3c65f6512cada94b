import i18next from 'i18next';
import type { BulkJob } from '../contract/wire.ts';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { act, isBusy } from './wire.ts';
import type { JobLabels } from './labels.ts';

/** Toast for a finished job, with undo. Partial or long undo is shown on the job's page. */
export function toastDone(job: BulkJob, words: JobLabels, changed: () => void, open: (path: string) => void): void {
  const back = async (): Promise<void> => {
    const after = await act(job.id, 'undo');
    changed();
    if (isBusy(after) || after.status === 'failed' || (after.undo?.kept ?? 0) > 0) return open(`/bulk-jobs/${job.id}`);
    const count = after.undo?.undone ?? 0;
    return toast.success(i18next.t('ended.undone', { ns: 'bulk', subject: words.subject(job, count), count }));
  };
  const subject = words.subject(job, job.changed);
  const options = job.changed > 0 ? { undo: () => void back().catch(toastFailure) } : {};
  toast.success(i18next.t(`did.${job.action}`, { ns: 'bulk', subject }), options);
}
