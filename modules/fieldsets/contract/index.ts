import { defineModule } from '@steward/kernel/contract/module.ts';
import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';
import { fieldset } from './fieldset.ts';

const ofAssets = { kind: 'reference', to: 'fieldset', where: { record: 'asset' } } as const;

/** The fieldset of an asset is that of its model. */
const addedFields = {
  asset_model: {
    before: 'min_quantity',
    fields: { fieldset: { ...ofAssets, section: 'main', aliases: ['field set'] } },
  },
  asset: { fields: { fieldset: { ...ofAssets, via: ['model', 'fieldset'], arranges: true, section: 'main' } } },
} as const satisfies AddedFieldsByType;

export * from './fieldset.ts';
export * from './wire.ts';

export const fieldsetsModule = defineModule({
  name: 'fieldsets',
  needs: ['assets', 'catalogue', 'custom_fields'],
  records: [fieldset],
  addedFields,
});
