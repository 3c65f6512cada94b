import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';

/** What the meter of an asset showed on a day, in all since it was new: kilometres, hours, pages. */
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
    name: { kind: 'text', generated: true, searchable: true, section: 'main', notCloned: true },
    reading: {
      kind: 'number',
      scale: 2,
      min: 0,
      max: 1_000_000_000_000,
      required: true,
      section: 'main',
      notCloned: true,
      aliases: ['meter', 'odometer', 'mileage', 'hours', 'value', 'counter'],
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
  defaultColumns: ['name', 'asset', 'reading', 'read_on'],
  defaultSort: '-read_on',
  importBy: ['name'],
  searchThrough: ['asset'],
});

export type MeterReadingRow = RowOf<typeof meterReading>;
