import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { actions } from './actions.ts';
import { department } from './department.ts';
import { user } from './user.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({
  sign_in_to_accept: { status: 403 },
  invitation_by_hand: { status: 403 },
  not_theirs: { status: 409 },
});

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    people: typeof errors;
  }
}

const say = wordsOf('people');

const permissions = definePermissions({
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

export * from './department.ts';
export * from './actions.ts';
export * from './user.ts';
export * from './wire.ts';

export const peopleModule = defineModule({
  name: 'people',
  needs: ['api_tokens', 'assets', 'checkout', 'onboarding', 'permissions', 'sign_in'],
  uses: ['export'],
  permissions,
  actions,
  records: [user, department],
  errors,
});
