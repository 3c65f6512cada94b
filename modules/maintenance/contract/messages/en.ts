/** Sentences of errors and of validation. */
export const messages = {
  in_maintenance: '{asset} is in maintenance: {maintenance}. Complete or cancel it before the check-out.',
  in_maintenance_hidden: '{asset} is in maintenance and cannot be checked out. Choose another asset.',
  plan_by_use:
    'This plan repeats by a meter or by check-outs, which locations do not have. Choose one that repeats by time.',
  plan_of_locations:
    'This plan is used for locations, which have no meters or check-outs. Keep “Time”, or assign another plan to them.',
  maintenance_in_future: 'This day is in the future. Enter today or an earlier day.',
  completed_before_start: 'The maintenance was started on {start}. Enter that day or a later one.',
  checklist_line: 'This line of the checklist cannot be read or is repeated: {line}',
  checks_open: 'The checklist still has open items: {items}. Answer them before the maintenance is completed.',
  not_an_answer: 'This answer does not fit the item. Enter it again.',
  no_such_check: 'This item is no longer on the checklist. Reload the page.',
  answered_since: '{check} has been answered differently since. Reload the page.',
  check_yes: 'yes',
  check_no: 'no',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    maintenance: typeof messages;
  }
}
