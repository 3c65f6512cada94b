import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

/** Permissions of this module. */
export const permissions = definePermissions({
  resources: {
    featureportal: {
      area: 'company',
      after: 'estimate',
      actions: BASIC,
      title: { en: 'Self-service portal', de: 'Self-Service-Portal', es: 'Portal de autoservicio' },
      startsSomething: true,
      templates: { portal_only: BASIC },
    },
  },
  singles: {
    'self_checkout:read': {
      kind: 'further',
      after: 'import/import:read',
      title: { en: 'Self check-out', de: 'Selbstausgabe', es: 'Autoasignación' },
      changesRecords: true,
      notForSupport: true,
    },
    can_request_assets: {
      kind: 'flag',
      before: 'checkout/can_assign_assets',
      title: { en: 'Request assets', de: 'Assets anfordern', es: 'Solicitar activos' },
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
