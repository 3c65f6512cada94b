import type { customField as definition } from '../../records/custom_field.ts';
import type { LabelsOf } from '../types.ts';

export const customField: LabelsOf<typeof definition> = {
  one: 'Custom field',
  many: 'Custom fields',
  add: 'Add custom field',
  empty: 'Fields of your own for assets, places and people: a cost centre, an inspection day, a colour.',
  fields: { name: 'Name', record: 'For', type: 'Type', options: 'Choices', required: 'Required', help: 'Help text', key: 'Key' },
  sections: { main: 'What it is' },
  options: { record: { asset: 'Assets', asset_model: 'Asset models', location: 'Locations', user: 'Users', department: 'Departments', supplier: 'Suppliers' }, type: { text: 'Text', textarea: 'Long text', number: 'Whole number', decimal: 'Decimal number', date: 'Date', boolean: 'Yes or no', select: 'Choice', url: 'Link', email: 'Email', phone: 'Phone' } },
  hints: { options: 'one per line', key: 'name on the wire', help: 'stands beside the field', type: 'stays as chosen' },
};
