/** Sentences of errors and of validation. */
export const messages = {
  kind_contradicts:
    'This column kind is of the type {types} and the format {formats}. Choose these, or leave them out.',
  format_not_of_type: 'This type takes the formats {formats}. Choose one of these, or another type.',
  pattern_too_long: 'A pattern has at most {max} characters. Shorten it.',
  pattern_too_large: 'This pattern repeats too much to be checked quickly. Use fewer or smaller counts in braces.',
  bad_pattern: 'This pattern cannot be used: {reason}. Correct it; references and looking ahead are not available.',
  no_default_possible: 'This field cannot have a default value. Leave it empty.',
  not_unique_kind: 'Values of this kind cannot be unique. Turn it off, or choose another kind.',
  not_encryptable:
    'Values of this kind cannot be encrypted. Choose a text that is neither unique nor has a default value.',
  encrypted_values:
    'Encrypted values cannot be converted. Records that have one: {count}. Empty these first, or create a new field.',
  not_confirmed:
    'Records with a value of {field}: {count}. Values that would not fit any more: {refused}. Confirm the first number to continue.',
  open_conversion: '1 conversion of values',
  open_conversions: '{count} conversions of values',
  open_value_removal: '1 removal of values',
  open_value_removals: '{count} removals of values',
  being_converted: 'Its values are being converted. Change it when they are.',
  repeated_values: 'Values of this field that are in several records: {count}. Change these first.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    custom_fields: typeof messages;
  }
}
