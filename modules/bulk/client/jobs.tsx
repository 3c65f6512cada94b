import type { BulkJobs } from '@steward/kernel/client/actions/types.ts';
import { isUnderWay } from '@steward/kernel/contract/operations/wire.ts';
import { EditDialog } from './EditDialog.tsx';
import { JobDialog } from './JobDialog.tsx';
import { makeJob } from './operation.ts';

/** What actions on several records do. */
export const bulkJobs: BulkJobs = {
  EditDialog,
  begin: async (context, action, params) => {
    const made = await makeJob(context, action, params);
    if (isUnderWay(made)) context.open(`/operations/${made.id}`);
    else context.show((close) => <JobDialog made={made} context={context} onClose={close} />);
  },
};
