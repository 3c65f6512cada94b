import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { checklist } from './maintenance_fields.ts';

/** What kind of maintenance it is: inspection, repair, calibration, as the company calls it. */
export const maintenanceType = defineRecord({
  name: 'maintenance_type',
  readPermission: null,
  pages: '/maintenance-types',
  nav: 'catalogue',
  icon: 'wrench',
  title: 'name',
  fields: { name: { kind: 'text', required: true, unique: true, searchable: true, section: 'main' }, checklist, notes },
  defaultColumns: ['name', 'notes'],
  defaultSort: 'name',
  importBy: ['name'],
});
