import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord } from '@steward/kernel/contract/records/types.ts';

/** Value of one unit of a currency in the company's currency, from a day until the next rate. */
export const exchangeRate = defineRecord({
  name: 'exchange_rate',
  permission: 'depreciation',
  pages: '/exchange-rates',
  icon: 'arrow-left-right',
  title: 'name',
  fields: {
    name: { kind: 'text', generated: true, searchable: true, section: 'main', notCloned: true },
    currency: {
      kind: 'text',
      min: 3,
      max: 3,
      required: true,
      unique: ['valid_from'],
      searchable: true,
      section: 'main',
      aliases: ['currency code'],
    },
    valid_from: { kind: 'date', required: true, section: 'main', aliases: ['date', 'valid on', 'day'] },
    rate: {
      kind: 'number',
      scale: 8,
      min: 0.000001,
      max: 1_000_000,
      required: true,
      section: 'main',
      aliases: ['exchange rate'],
    },
    notes,
  },
  defaultColumns: ['name', 'currency', 'valid_from', 'rate'],
  defaultSort: '-valid_from',
  importBy: ['name'],
});
