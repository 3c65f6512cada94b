import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { depreciation as depreciationDefinition } from '../depreciation.ts';
import type { exchangeRate } from '../exchange_rate.ts';

export const depreciation: LabelsOf<typeof depreciationDefinition> = {
  one: 'Depreciation',
  many: 'Depreciations',
  add: 'Add depreciation',
  empty:
    'A depreciation sets how the book value of assets falls, such as straight-line over 36 months. Add one, then choose it for asset models.',
  fields: {
    name: 'Name',
    method: 'Method',
    months: 'Useful life in months',
    units: 'Units in the useful life',
    rate: 'Rate per year (%)',
    switches: 'Switch to straight-line when it is higher',
    start_rule: 'Start',
    salvage_percent: 'Residual value (%)',
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
    months: 'For straight-line and declining balance',
    units: 'For units of production, from meter readings',
    rate: 'For declining balance',
    switches: 'For declining balance',
    salvage_percent: 'Percentage of the purchase cost',
    salvage_amount: 'Applies to this currency only',
  },
};

export const exchange_rate: LabelsOf<typeof exchangeRate> = {
  one: 'Exchange rate',
  many: 'Exchange rates',
  add: 'Add exchange rate',
  empty:
    'Exchange rates convert other currencies into the currency of the company, for totals in reports. Add the first one.',
  fields: { name: 'Name', currency: 'Currency', valid_from: 'Valid from', rate: 'Rate', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes' },
  hints: {
    name: 'Empty: currency and day',
    currency: 'Such as USD',
    valid_from: 'Until the next rate',
    rate: 'Value of one unit in the currency of the company',
  },
};

export const asset = {
  fields: { depreciation: 'Depreciation', book_value: 'Book value' },
  hints: { depreciation: 'Empty: depreciation of the asset model' },
} satisfies AddedLabels;

export const asset_model = { fields: { depreciation: 'Depreciation' } } satisfies AddedLabels;
