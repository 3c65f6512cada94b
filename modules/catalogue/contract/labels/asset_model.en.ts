import type { assetModel as definition } from '../asset_model.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const assetModel: LabelsOf<typeof definition> = {
  one: 'Asset model',
  many: 'Asset models',
  add: 'Add asset model',
  empty:
    'What several assets have in common: manufacturer, category, lifetime. Add the first one, or import them with your assets.',
  fields: {
    name: 'Name',
    model_number: 'Model number',
    category: 'Category',
    manufacturer: 'Manufacturer',
    eol_months: 'Lifetime in months',
    min_quantity: 'Minimum quantity',
    requestable: 'Requestable',
    image: 'Picture',
    notes: 'Notes',
  },
  sections: { main: 'General', notes: 'Notes', picture: 'Picture' },
  hints: { eol_months: 'sets the end of life (EOL) of its assets' },
};
