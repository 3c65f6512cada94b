import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';

/** Records of every type have tags; a tag may be deleted all the same. */
export const addedFields = {
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
