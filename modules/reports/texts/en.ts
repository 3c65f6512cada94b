export const texts = {
  title: 'Reports',
  about: 'Ready reports, and those that people build: groups, sums and lists of all records',
  permissions: { 'report:read': 'Reports' },
  ready: {
    'asset-report': { title: 'Asset report', about: 'Assets that are not archived, by any column' },
    'location-report': {
      title: 'Location report',
      about: 'For each location its assets, what they cost, its people and its open maintenances',
    },
    custody: { title: 'Custody', about: 'Assets that are checked out, by who has them' },
    'custody-by-department': {
      title: 'Custody by department',
      about: 'Assets that are checked out, by department and category',
    },
    'overdue-returns': { title: 'Overdue returns', about: 'Assets whose expected check-in has passed, by location' },
    'data-quality': {
      title: 'Data quality',
      about: 'Assets without location, assignee, serial number, purchase date or supplier, by category',
    },
    'same-names': { title: 'Assets of the same name', about: 'Names that several assets of a model have' },
    audits: {
      title: 'Audits due',
      about: 'Assets whose audit is overdue, due within 30 days or has never taken place, by location',
    },
    'audits-done': { title: 'Audits done', about: 'Audits of the last twelve months, by month and condition' },
    'maintenance-cost': {
      title: 'Maintenance cost',
      about: 'Cost and downtime of completed maintenances, by type and quarter',
    },
    downtime: { title: 'Downtime', about: 'Downtime and time to repair of completed maintenances, by asset model' },
    'contracts-ending': {
      title: 'Contracts ending',
      about: 'Contracts that end within twelve months, by month and kind',
    },
    'warranties-ending': {
      title: 'Warranties ending',
      about: 'Assets whose warranty ends within twelve months, by month',
    },
    stock: {
      title: 'Stock of disposables',
      about: 'Quantity and value of disposables, and how many are below their minimum, by category',
    },
    'stock-accessories': {
      title: 'Stock of accessories',
      about: 'Quantity, assigned and available units and value of accessories, by category',
    },
    'stock-components': {
      title: 'Stock of components',
      about: 'Quantity, assigned and available units and value of components, by category',
    },
    purchases: { title: 'Purchases', about: 'What assets of the last four quarters cost, by supplier and quarter' },
    depreciation: {
      title: 'Depreciation',
      about: 'What assets cost that are not archived, by depreciation and fiscal year of purchase; without book values',
    },
    'total-cost': { title: 'Total cost of ownership', about: 'What assets and their maintenances cost, by category' },
    'licence-seats': { title: 'Licence seats', about: 'Seats of software: bought, assigned and free, and their cost' },
    'licences-ending': { title: 'Licences ending', about: 'Software that expires within twelve months, by month' },
    'replacement-plan': {
      title: 'Replacement plan',
      about: 'Assets by the quarter of their end of life and by category, with what they have cost',
    },
  },
  words: {
    total: 'Total',
    made: 'Made on {at} by {by}',
    page: 'Page {n} of {m}',
    first: 'The first {shown} of {all}; a file has all of them.',
    left_out: 'Left out: {field}',
    yes: 'Yes',
    no: 'No',
    without: 'No {what}',
    and: 'and',
    sum: 'Sum of {what}',
    avg: 'Average of {what}',
    min: 'Lowest {what}',
    max: 'Highest {what}',
    earliest: 'First {what}',
    latest: 'Last {what}',
    distinct: 'Different values of {what}',
    by: '{values} of {many}, by {groups}',
    plain: '{values} of {many}',
    counted: '{many}',
    counted_by: '{many} by {groups}',
    listed: '{many}',
    span: '{what} from {from} to {to}',
    buckets: {
      day: '{what}',
      week: '{what} by week',
      month: '{what} by month',
      quarter: '{what} by quarter',
      year: '{what} by year',
      fiscal_quarter: '{what} by fiscal quarter',
      fiscal_year: '{what} by fiscal year',
    },
    spans: {
      week: 'Week {n}, {year}',
      quarter: 'Q{n} {year}',
      fiscal_quarter: 'Q{n} {year}',
      fiscal_year: 'FY {year}',
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    reports: typeof texts;
  }
}
