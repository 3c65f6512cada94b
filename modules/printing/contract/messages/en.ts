/** Sentences of errors and of validation. */
export const messages = {
  open_print_labels: '1 label job',
  open_print_labels_many: '{count} label jobs',
  print_job_state: 'This print job is being printed or has finished. Reload the page.',
  label_layout: 'This layout is not valid. Open the template and save it again.',
  label_elements: 'A label has at most {max} elements. Remove some.',
  label_side: 'Enter {min} to {max} mm.',
  label_number: 'Element {element}: enter a number from {min} to {max}.',
  label_text: 'Element {element}: enter at most {max} characters.',
  label_page_side: 'Enter the width and height of the page.',
  label_off_page:
    'The labels do not fit on the page. They need {needed} mm, but there are {there} mm. Change the label size or the page.',
  label_too_slow: 'Labels with this template take longer than {seconds} seconds to create. Use fewer or shorter codes.',
  label_too_much: 'Labels with this template need more than {max} MB of memory. Use fewer pictures and codes.',
  labels_too_large:
    'The PDF would be larger than {max} MB. Print fewer labels at once, or use a template without pictures.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    printing: typeof messages;
  }
}
