import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { depreciation as depreciationDefinition } from '../depreciation.ts';
import type { exchangeRate } from '../exchange_rate.ts';

export const depreciation: LabelsOf<typeof depreciationDefinition> = {
  one: 'Depreciation',
  many: 'Depreciations',
  add: 'Add depreciation',
  empty: 'How assets lose value in the books, such as straight-line over 36 months. Add one and choose it for models.',
  fields: {
    name: 'Name',
    method: 'Method',
    months: 'Useful life in months',
    units: 'Units in the useful life',
    rate: 'Per cent a year',
    switches: 'Change to straight-line when that is more',
    start_rule: 'Begins',
    salvage_percent: 'Residual value in per cent',
    salvage_amount: 'Residual value',
    notes: 'Notes',
  },
  sections: { main: 'General', salvage: 'Residual value', notes: 'Notes' },
  options: {
    method: {
      straight_line: 'Straight-line',
      declining_balance: 'Declining balance',
      units_of_production: 'Units of production',
    },
    start_rule: {
      purchase_day: 'On the day of purchase',
      purchase_month: 'With the month of purchase',
      next_month: 'With the month after the purchase',
      half_year: 'In the middle of the fiscal year',
    },
  },
  hints: {
    months: 'for straight-line and a declining balance',
    units: 'by units, from meter readings',
    rate: 'for a declining balance',
    switches: 'for a declining balance',
    salvage_percent: 'of the purchase cost',
    salvage_amount: 'in this currency only',
  },
};

export const exchange_rate: LabelsOf<typeof exchangeRate> = {
  one: 'Exchange rate',
  many: 'Exchange rates',
  add: 'Add exchange rate',
  empty: 'The value of other currencies in that of the company, from which day on. Totals of reports need them.',
  fields: { name: 'Name', currency: 'Currency', valid_from: 'Valid from', rate: 'Rate', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes' },
  hints: {
    name: 'currency and day, if empty',
    currency: 'such as USD',
    valid_from: 'until the next rate',
    rate: 'one unit in the currency of the company',
  },
};

export const asset = {
  fields: { depreciation: 'Depreciation', book_value: 'Book value' },
  hints: { depreciation: 'that of the asset model, if empty' },
} satisfies AddedLabels;

export const asset_model = { fields: { depreciation: 'Depreciation' } } satisfies AddedLabels;
