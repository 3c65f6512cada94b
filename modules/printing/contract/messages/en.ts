/** Sentences of errors and of validation. */
export const messages = {
  open_print_labels: '1 label job',
  open_print_labels_many: '{count} label jobs',
  print_job_state: 'The print job is being printed or has ended.',
  label_layout: 'This is no layout of a label.',
  label_elements: 'A label has at most {max} elements.',
  label_side: 'A label is {min} to {max} mm wide and high.',
  label_number: 'Element {element}: a number is missing or not between {min} and {max}.',
  label_text: 'Element {element}: a text has at most {max} characters.',
  label_page_side: 'A page of another size needs its width and height.',
  label_off_page: 'The labels do not fit on the page: {needed} mm are needed, {there} mm are there.',
  label_too_slow: 'Labels of this template take more than {seconds} seconds to draw. Use fewer or shorter codes.',
  label_too_much: 'Labels of this template take more than {max} MB of memory to draw. Use fewer pictures and codes.',
  labels_too_large:
    'The PDF would have more than {max} MB. Print fewer labels at once, or a template without pictures.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    printing: typeof messages;
  }
}
