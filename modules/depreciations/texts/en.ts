export const texts = {
  title: 'Depreciation',
  about:
    'Book values of assets on any day: straight-line, on a declining balance or by units, with totals in the currency of the company.',
  permissions: { depreciation: 'Depreciation' },
  report: {
    title: 'Depreciation',
    none: 'Without one',
    total: 'Total',
    count: 'Assets',
    cost: 'Purchase cost',
    written_off: 'Written off',
    book_value: 'Book value',
    currency: 'Currency',
  },
  records: {
    depreciation: {
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
        meter: 'Meter',
        rate: 'Rate per year (%)',
        switches: 'Switch to straight-line when it is higher',
        start_rule: 'Start',
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
        months: 'For straight-line and declining balance',
        units: 'For units of production, from meter readings',
        meter: 'Needed only for assets with several meters',
        rate: 'For declining balance',
        switches: 'For declining balance',
        salvage_percent: 'Percentage of the purchase cost',
        salvage_amount: 'Applies to this currency only',
      },
    },
    exchange_rate: {
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
    },
    asset: {
      fields: { depreciation: 'Depreciation', book_value: 'Book value' },
      hints: { depreciation: 'Empty: depreciation of the asset model' },
    },
    asset_model: { fields: { depreciation: 'Depreciation' } },
  },
  errors: {
    months_needed: 'Enter the useful life in months.',
    units_needed: 'Enter the total units of an asset over its life, such as kilometres.',
    rate_needed: 'Enter the rate per year as a percentage of the book value.',
    one_residual: 'Enter either a percentage or an amount.',
  },
  screens: {
    depreciations: {
      tab: 'Depreciation',
      book_value: 'Book value',
      on_day: 'On {day}',
      cost: 'Purchase cost',
      residual: 'Residual value',
      own: 'Depreciation',
      of_model: 'Depreciation of the asset model',
      schedule: 'Schedule',
      year: 'Fiscal year',
      opening: 'Beginning',
      amount: 'Depreciation',
      closing: 'End',
      how: 'Amounts are rounded to the smallest unit of the currency, halves up. Over all years they add up to the purchase cost less the residual value.',
      none: 'No book value',
      nothing_yet: 'Nothing has been depreciated yet. For units of production, add meter readings.',
      gap_text: {
        no_depreciation: 'Choose a depreciation for the asset or for its model.',
        no_cost: 'Enter the purchase cost of the asset.',
        no_date: 'Enter the purchase date of the asset.',
        floor_currency:
          'The residual value and the purchase cost have different currencies. Enter both in the same currency.',
      },
      report: 'Book values',
      report_intro: 'Book values of assets at the end of a day.',
      report_how:
        'All amounts are in {currency}. Other currencies are converted at the exchange rate of the day. Archived assets are left out.',
      report_empty: 'No asset has a book value on this day',
      report_empty_text: 'Add a depreciation and choose it for asset models.',
      day: 'Day',
      by: 'Add up by',
      count: 'Assets',
      written_off: 'Written off',
      total: 'Total',
      without: 'None',
      export: 'Export',
      xlsx: 'Excel (.xlsx)',
      csv: 'CSV',
      not_in_it: 'Not in these totals',
      missing_rate_one: '{shown} asset bought in {currency}. There is no exchange rate for this day.',
      missing_rate_other: '{shown} assets bought in {currency}. There is no exchange rate for this day.',
      add_rate: 'Add exchange rate',
      gap: {
        no_depreciation_one: '{shown} asset without a depreciation',
        no_depreciation_other: '{shown} assets without a depreciation',
        no_cost_one: '{shown} asset without a purchase cost',
        no_cost_other: '{shown} assets without a purchase cost',
        no_date_one: '{shown} asset without a purchase date',
        no_date_other: '{shown} assets without a purchase date',
        floor_currency_one: '{shown} asset with a residual value in another currency',
        floor_currency_other: '{shown} assets with a residual value in another currency',
      },
      settings: {
        title: 'Fiscal year',
        month: 'First month',
        month_help: 'Depreciation schedules are shown by fiscal year.',
      },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    depreciations: typeof texts;
  }
}
