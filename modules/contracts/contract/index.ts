import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { actions } from './actions.ts';
import { addedFields } from './added_fields.ts';
import { contract } from './contract.ts';

const say = wordsOf('contracts');

const verbs = [...BASIC, 'files', 'import', 'cost'] as const;

/** `update` includes changing which records a contract covers. */
const permissions = definePermissions({
  resources: {
    contract: { area: 'inventory', after: 'tags/tag', actions: verbs, templates: { manages_assets: verbs } },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    contracts: typeof permissions;
  }
}

export * from './actions.ts';
export * from './contract.ts';

export const contractsModule = defineModule({
  name: 'contracts',
  needs: ['assets', 'catalogue', 'dashboard', 'locations', 'software'],
  permissions,
  records: [contract],
  addedFields,
  actions,
  tiles: [
    {
      key: 'contracts_due',
      size: 'figure',
      isExtra: true,
      counts: {
        record: 'contract',
        view: 'ending',
        title: say(({ tiles }) => tiles.contracts_due),
        beside: { view: 'notice-due', words: say(({ tiles }) => tiles.notice_due) },
      },
    },
  ],
  canBeSwitchedOff: true,
});
