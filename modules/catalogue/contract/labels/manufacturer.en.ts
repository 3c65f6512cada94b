import type { manufacturer as definition } from '../manufacturer.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const manufacturer: LabelsOf<typeof definition> = {
  one: 'Manufacturer',
  many: 'Manufacturers',
  add: 'Add manufacturer',
  empty: 'Who makes your assets, with support contacts. Add the first one, or import them with your assets.',
  fields: {
    name: 'Name',
    url: 'Website',
    support_url: 'Support website',
    warranty_lookup_url: 'Warranty lookup',
    support_email: 'Support email',
    support_phone: 'Support phone',
    image: 'Picture',
    notes: 'Notes',
  },
  sections: { main: 'General', support: 'Support', notes: 'Notes', picture: 'Picture' },
  hints: { warranty_lookup_url: 'can contain {SERIAL}' },
};
