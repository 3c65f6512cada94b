import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('meters');

/** Meters of assets, such as odometers and operating-hours counters. An asset may have several. */
const meter = defineRecord({
  name: 'meter',
  permission: 'meter_reading',
  readPermission: null,
  pages: '/meters',
  after: 'maintenance/maintenance_type',
  nav: 'catalogue',
  icon: 'gauge',
  title: 'name',
  subtitle: 'unit',
  fields: {
    name: { kind: 'text', required: true, unique: true, searchable: true, section: 'main' },
    unit: { kind: 'text', max: 20, section: 'main', aliases: ['unit of measure', 'einheit', 'unidad'] },
    notes,
  },
  defaultColumns: ['name', 'unit', 'notes'],
  defaultSort: 'name',
  importBy: ['name'],
});

/** Meter readings of assets: the total since new, such as kilometres, hours or pages. */
export const meterReading = defineRecord({
  name: 'meter_reading',
  pages: '/meter-readings',
  after: 'asset_audits/asset_audit',
  icon: 'gauge',
  workspaceScoped: true,
  partOf: 'asset',
  title: 'name',
  fields: {
    asset: { kind: 'reference', to: 'asset', required: true, section: 'main' },
    meter: { kind: 'reference', to: 'meter', section: 'main' },
    name: { kind: 'text', generated: true, searchable: true, section: 'main', notCloned: true },
    reading: {
      kind: 'number',
      scale: 2,
      min: 0,
      max: 1_000_000_000_000,
      required: true,
      section: 'main',
      notCloned: true,
      aliases: ['odometer', 'mileage', 'hours', 'value', 'counter'],
    },
    read_on: {
      kind: 'date',
      section: 'main',
      notCloned: true,
      keptWhenAbsent: true,
      aliases: ['date', 'day', 'reading date', 'read at'],
    },
    work_space: { kind: 'reference', to: 'workspace', readOnly: true, section: 'main' },
    notes,
  },
  defaultColumns: ['name', 'asset', 'meter', 'reading', 'read_on'],
  defaultSort: '-read_on',
  importBy: ['name'],
  searchThrough: ['asset', 'meter'],
});

const permissions = definePermissions({
  resources: {
    meter_reading: {
      area: 'inventory',
      after: 'asset_audits/assetsaudit',
      actions: [...BASIC, 'import'],
      title: say(({ permissions }) => permissions.meter_reading),
      templates: { clerk: ['read', 'write'], manages_assets: [...BASIC, 'import'] },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    meters: typeof permissions;
  }
}

export const metersModule = defineModule({
  name: 'meters',
  needs: ['assets'],
  permissions,
  records: [meterReading, meter],
  canBeSwitchedOff: true,
});
