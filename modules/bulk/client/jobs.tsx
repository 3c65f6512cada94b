import { isUnderWay } from '@steward/kernel/contract/operations/wire.ts';
import type { BulkJobs } from '@steward/kernel/client/actions/types.ts';
import { startOperation } from '@steward/kernel/client/operations/calls.ts';
import { EditDialog } from './EditDialog.tsx';
import { JobDialog } from './JobDialog.tsx';

/** What actions on several records do. */
export const bulkJobs: BulkJobs = {
  EditDialog,
  begin: async (context, action, params) => {
    const { record, matches } = context;
    const made = await startOperation('bulk', { record: record.name, action, params, ...matches.wanted });
    if (isUnderWay(made)) context.open(`/operations/${made.id}`);
    else context.show((close) => <JobDialog made={made} context={context} onClose={close} />);
  },
};
