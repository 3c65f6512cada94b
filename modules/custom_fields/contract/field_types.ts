/** Input types of custom fields. */
export const CUSTOM_FIELD_TYPES = ['text', 'select', 'textarea', 'checkbox', 'radio'] as const;
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number];

/** Column kinds of custom fields in lists. */
export const COLUMN_KINDS = [
  'single_line',
  'multiple_lines',
  'date',
  'currency',
  'round_numbers',
  'decimal_numbers',
  'numeric_text',
  'hyperlink',
  'phone',
  'email',
  'select',
  'regex',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];
