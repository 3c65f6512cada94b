import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';

const METHODS = ['straight_line', 'declining_balance', 'units_of_production'] as const;
export type Method = (typeof METHODS)[number];

/** When the useful life begins. */
export const START_RULES = ['purchase_day', 'purchase_month', 'next_month', 'half_year'] as const;
export type StartRule = (typeof START_RULES)[number];

/** A depreciation method, assigned to models or to single assets. */
export const depreciation = defineRecord({
  name: 'depreciation',
  pages: '/depreciation',
  nav: 'catalogue',
  icon: 'trending-down',
  title: 'name',
  fields: {
    name: {
      kind: 'text',
      required: true,
      unique: true,
      searchable: true,
      section: 'main',
      aliases: ['depreciation name'],
    },
    method: {
      kind: 'select',
      options: METHODS,
      required: true,
      default: 'straight_line',
      section: 'main',
      aliases: ['depreciation method'],
    },
    months: {
      kind: 'number',
      min: 1,
      max: 1200,
      default: 36,
      section: 'main',
      aliases: ['term', 'number of months', 'depreciable life', 'useful life'],
    },
    rate: { kind: 'number', scale: 4, min: 0, max: 100, section: 'main', aliases: ['per cent', 'percent'] },
    units: {
      kind: 'number',
      scale: 2,
      min: 0.01,
      max: 1_000_000_000_000,
      section: 'main',
      aliases: ['total units', 'estimated units', 'capacity'],
    },
    meter: { kind: 'reference', to: 'meter', section: 'main' },
    switches: { kind: 'boolean', section: 'main' },
    start_rule: {
      kind: 'select',
      options: START_RULES,
      required: true,
      default: 'purchase_month',
      section: 'main',
      aliases: ['convention'],
    },
    salvage_percent: { kind: 'number', scale: 4, min: 0, max: 100, section: 'salvage' },
    salvage_amount: {
      kind: 'money',
      section: 'salvage',
      aliases: ['salvage value', 'residual value', 'floor value', 'minimum value', 'depreciation min'],
    },
    notes,
  },
  defaultColumns: ['name', 'method', 'months', 'units', 'rate', 'start_rule', 'salvage_percent', 'salvage_amount'],
  defaultSort: 'name',
  importBy: ['name'],
});

export type DepreciationRow = RowOf<typeof depreciation>;
