import { canWherever } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { filesPermission } from './access.ts';
import { actions, recordFile } from './actions.ts';

export const filesModule = defineModule({
  name: 'files',
  needs: ['recycle_bin'],
  actionTargets: [recordFile],
  actions,
  historyTargets: {
    record_file: (person, record) =>
      canWherever(person, filesPermission(record, 'read'), permissionFor(record, 'read')),
  },
});
