import { image, notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

export const manufacturer = defineRecord({
  name: 'manufacturer',
  pages: '/manufacturer',
  after: 'category',
  nav: 'catalogue',
  icon: 'factory',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, unique: true, searchable: true, section: 'main' },
    url: { kind: 'url', section: 'main', aliases: ['website'] },
    support_url: { kind: 'url', section: 'support' },
    warranty_lookup_url: { kind: 'url', section: 'support' },
    support_email: { kind: 'email', section: 'support' },
    support_phone: { kind: 'phone', section: 'support' },
    image,
    notes,
  },
  defaultColumns: ['image', 'name', 'url', 'support_email', 'support_phone'],
  defaultSort: 'name',
  importBy: ['name'],
});
