import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { checklist } from './maintenance_fields.ts';
import { COUNTED_FROM, REPEATS_BY, UNITS } from './repeat.ts';

/** How often maintenance repeats. When one occurrence ends, the next one is planned. */
export const maintenancePlan = defineRecord({
  name: 'maintenance_plan',
  pages: '/maintenance-plans',
  nav: 'catalogue',
  icon: 'wrench',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, unique: true, searchable: true, section: 'main' },
    type: { kind: 'reference', to: 'maintenance_type', required: true, section: 'main' },
    is_active: { kind: 'boolean', default: true, keptWhenAbsent: true, section: 'main' },
    repeats_by: { kind: 'select', options: REPEATS_BY, required: true, default: 'time', section: 'repeat' },
    meter: { kind: 'reference', to: 'meter', section: 'repeat' },
    every: { kind: 'number', min: 1, max: 10_000_000, required: true, default: 1, section: 'repeat' },
    unit: { kind: 'select', options: UNITS, required: true, default: 'year', section: 'repeat' },
    counted_from: { kind: 'select', options: COUNTED_FROM, required: true, default: 'schedule', section: 'repeat' },
    checklist,
    notes,
  },
  defaultColumns: ['name', 'type', 'repeats_by', 'every', 'unit', 'is_active'],
  defaultSort: 'name',
  importBy: ['name'],
  searchThrough: ['type'],
});

/** A type of maintenance that the company defines, such as inspection or repair. */
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
