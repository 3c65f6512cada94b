import { definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/words.ts';

const say = wordsOf('printing');

/** Permissions of this module: who prints labels also says what they look like. */
export const permissions = definePermissions({
  singles: {
    'print_label:all': {
      kind: 'page',
      entry: { name: 'print_label' },
      title: say(({ permissions }) => permissions['print_label:all']),
      shows: true,
      templates: ['manages_assets'],
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    printing: typeof permissions;
  }
}
