import { canWherever } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { filesPermission } from './access.ts';
import { actions, recordFile } from './actions.ts';
import { document } from './document.ts';
import { folder } from './folder.ts';
import { permissions } from './permissions.ts';

const errors = defineErrors({
  document_needs_file: { status: 400 },
  document_last_place: { status: 409 },
  folder_too_large: { status: 409 },
  folder_own_access: { status: 409 },
  share_password: { status: 403 },
  share_wrong_password: { status: 403 },
  share_full: { status: 409 },
  share_links_off: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    documents: typeof errors;
  }
}

/** A file that somebody outside has sent with a share link. */
declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'document.received': object;
  }
}

export const documentsModule = defineModule({
  name: 'documents',
  needs: ['files', 'recycle_bin', 'locations', 'sign_in'],
  permissions,
  records: [folder, document],
  actionTargets: [recordFile],
  actions,
  errors,
  historyTargets: {
    record_file: (person, record) =>
      record.name === document.name ||
      canWherever(person, filesPermission(record, 'read'), permissionFor(record, 'read')),
  },
});
