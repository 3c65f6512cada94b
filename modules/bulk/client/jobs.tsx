import i18next from 'i18next';
import type { BulkJobs } from '@steward/kernel/client/actions/types.ts';
import { EditDialog } from './EditDialog.tsx';
import { JobDialog } from './JobDialog.tsx';
import { jobLabels } from './labels.ts';
import { toastDone } from './toasts.ts';
import { act, isBusy, makeJob, makeTransfer } from './wire.ts';

/** What actions on several records do. */
export const bulkJobs: BulkJobs = {
  EditDialog,
  begin: async (context, action, params) => {
    const made = await makeJob(context, action, params);
    if (isBusy(made)) context.open(`/bulk-jobs/${made.id}`);
    else context.show((close) => <JobDialog made={made} context={context} onClose={close} />);
  },
  transfer: async (personId, params, { labels, open, changed }) => {
    const made = await makeTransfer(personId, params);
    if (isBusy(made) || made.status === 'failed' || (made.preview?.refused ?? 0) > 0)
      return open(`/bulk-jobs/${made.id}`);
    const after = await act(made.id, 'run');
    changed();
    if (after.status !== 'done' || after.refused > 0) return open(`/bulk-jobs/${after.id}`);
    return toastDone(after, jobLabels(i18next.getFixedT(null, 'bulk'), labels), changed, open);
  },
};
