/** Sentences of errors and of validation. */
export const messages = {
  in_maintenance: '{asset} is in maintenance: {maintenance}. Complete or cancel it before the check-out.',
  in_maintenance_hidden: '{asset} is in maintenance and cannot be checked out.',
  plan_by_use:
    'This plan repeats by a meter or by check-outs, which locations do not have. Choose one that repeats by time.',
  plan_of_locations:
    'Locations, which have neither meters nor check-outs, are maintained by this plan. Leave it by time, or give them another.',
  maintenance_in_future: 'That day has not come yet. Enter today or an earlier day.',
  completed_before_start: 'It was started on {start}. It cannot be completed earlier.',
  checklist_line: 'This line of the checklist cannot be read or comes twice: {line}',
  checks_open: 'The checklist still has open items: {items}. Answer them before the maintenance is completed.',
  not_an_answer: 'That is no answer to this item.',
  no_such_check: 'This item is not on the checklist.',
  answered_since: '{check} has been answered otherwise since.',
  check_yes: 'yes',
  check_no: 'no',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    maintenance: typeof messages;
  }
}
