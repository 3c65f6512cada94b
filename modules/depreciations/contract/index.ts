import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { depreciation } from './depreciation.ts';
import { exchangeRate } from './exchange_rate.ts';

const permission = 'depreciation:read';
const chosen = { kind: 'reference', to: 'depreciation', permission } as const;

/** Also needs the permission to read costs of assets. */
const addedFields = {
  asset: {
    before: 'supplier',
    fields: {
      depreciation: { ...chosen, section: 'cost' },
      book_value: { kind: 'money', computed: true, valuedOn: true, readOnly: true, section: 'cost', permission },
    },
  },
  asset_model: { before: 'min_quantity', fields: { depreciation: { ...chosen, section: 'main' } } },
} as const satisfies AddedFieldsByType;

const say = wordsOf('depreciations');

/** These also apply to exchange rates. */
const permissions = definePermissions({
  resources: {
    depreciation: {
      area: 'catalogue',
      actions: [...BASIC, 'import'],
      title: say(({ permissions }) => permissions.depreciation),
      templates: { manages_assets: ['read'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    depreciations: typeof permissions;
  }
}

export * from './depreciation.ts';
export * from './exchange_rate.ts';
export * from './wire.ts';

export const depreciationsModule = defineModule({
  name: 'depreciations',
  needs: ['assets', 'catalogue', 'meters'],
  uses: ['export'],
  permissions,
  records: [depreciation, exchangeRate],
  addedFields,
  canBeSwitchedOff: true,
});
