import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('requests');

export const permissions = definePermissions({
  resources: {
    featureportal: {
      area: 'company',
      after: 'estimate',
      actions: BASIC,
      title: say(({ permissions }) => permissions.featureportal),
      startsSomething: true,
      templates: { portal_only: BASIC },
    },
  },
  singles: {
    'self_checkout:read': {
      kind: 'further',
      after: 'import/import:read',
      title: say(({ permissions }) => permissions['self_checkout:read']),
      changesRecords: true,
      notForSupport: true,
    },
    can_request_assets: {
      kind: 'flag',
      before: 'checkout/can_assign_assets',
      title: say(({ permissions }) => permissions.can_request_assets),
      changesRecords: true,
      notForSupport: true,
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    requests: typeof permissions;
  }
}
