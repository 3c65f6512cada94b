import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';
import { actions, tag } from './tag.ts';

/** Records of every type have tags; a tag may be deleted all the same. */
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

/** Permissions of this module. Whoever may read tags sees them on records, and puts them on those they may change. */
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
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
