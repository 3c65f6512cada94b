import { addressFields, image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

export const supplier = defineRecord({
  name: 'supplier',
  pages: '/suppliers',
  after: 'manufacturer',
  nav: 'catalogue',
  icon: 'truck',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, unique: true, searchable: true, section: 'main' },
    contact: { kind: 'text', max: 100, searchable: true, section: 'main', aliases: ['contact name'] },
    email: { kind: 'email', section: 'main' },
    phone: { kind: 'phone', section: 'main' },
    fax: { kind: 'phone', section: 'main' },
    url: { kind: 'url', section: 'main', aliases: ['website'] },
    ...addressFields,
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'contact', 'email', 'phone', 'city'],
  defaultSort: 'name',
  importBy: ['name'],
});
