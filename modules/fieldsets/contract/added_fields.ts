import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';

const ofAssets = { kind: 'reference', to: 'fieldset', where: { record: 'asset' } } as const;

/** The fieldset of an asset is that of its model. */
export const addedFields = {
  asset_model: {
    before: 'min_quantity',
    fields: { fieldset: { ...ofAssets, section: 'main', aliases: ['field set'] } },
  },
  asset: { fields: { fieldset: { ...ofAssets, via: ['model', 'fieldset'], arranges: true, section: 'main' } } },
} as const satisfies AddedFieldsByType;
