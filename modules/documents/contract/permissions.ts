import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('documents');

/**
 * Permissions on folders and the documents in them. Who has `manage` reaches all folders, and who has
 * `share` gives what they reach to people outside.
 */
export const permissions = definePermissions({
  resources: {
    folder: {
      area: 'company',
      actions: BASIC,
      verbs: {
        manage: { changes: true, title: say(({ permissions }) => permissions.manage) },
        share: { changes: true, title: say(({ permissions }) => permissions.share) },
      },
      notForSupport: ['share'],
      title: say(({ permissions }) => permissions.folder),
      templates: { clerk: ['read'], manages_assets: BASIC },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    documents: typeof permissions;
  }
}

/** What a grant on a folder allows, each more than the one before. */
export const LEVELS = ['read', 'add', 'change', 'manage'] as const;
export type Level = (typeof LEVELS)[number];
