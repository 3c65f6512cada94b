import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('people');

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    user: {
      area: 'people',
      actions: [...BASIC, 'info', 'files', 'import'],
      reserved: ['info'],
      forPreview: ['update'],
      entries: { read: { name: 'user_read' } },
      notForSupport: ['write', 'update', 'delete', 'import'],
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
    department: {
      area: 'people',
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: ['read'] },
    },
  },
  singles: {
    'users:all': {
      kind: 'page',
      after: 'printing/print_label:all',
      entry: { name: 'users', after: 'settings/settings' },
      title: say(({ permissions }) => permissions['users:all']),
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    people: typeof permissions;
  }
}
