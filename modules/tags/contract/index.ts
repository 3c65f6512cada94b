import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';
import { actions, tag } from './tag.ts';

/** Tags of records of every type; references do not prevent the deletion of a tag. */
const addedFields = {
  '*': {
    fields: {
      tags: {
        kind: 'references',
        to: 'tag',
        through: { table: 'record_tag', own: 'record_id', other: 'tag_id', type: 'record' },
        mayLoseTarget: true,
        keptWhenAbsent: true,
        permission: 'tag:read',
        section: 'tags',
        aliases: ['labels', 'keywords'],
      },
    },
  },
} as const satisfies AddedFieldsByType;

/** Users who may read tags see them on records, and add them to records that they may change. */
const permissions = definePermissions({
  resources: {
    tag: {
      area: 'inventory',
      after: 'kits/kit',
      actions: [...BASIC, 'import'],
      templates: { clerk: ['read'], manages_assets: [...BASIC, 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    tags: typeof permissions;
  }
}

export * from './tag.ts';

export const tagsModule = defineModule({
  name: 'tags',
  needs: [],
  isKeptOffline: true,
  permissions,
  records: [tag],
  addedFields,
  actions,
  canBeSwitchedOff: true,
});
