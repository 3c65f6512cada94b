export const texts = {
  title: 'Reports',
  about: 'Ready reports, and those that people build: groups, sums and lists of all records',
  permissions: { 'report:read': 'Reports' },
  words: {
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
