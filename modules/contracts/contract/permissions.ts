import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';

const actions = [...BASIC, 'files', 'import', 'cost'] as const;

/** Permissions of this module. `update` decides what a contract covers, too. */
export const permissions = definePermissions({
  resources: { contract: { area: 'inventory', after: 'tags/tag', actions, templates: { manages_assets: actions } } },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    contracts: typeof permissions;
  }
}
