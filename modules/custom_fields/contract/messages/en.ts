/** Sentences of errors and of validation. */
export const messages = {
  kind_contradicts: 'This column type has the type {types} and the format {formats}. Choose these, or leave them out.',
  format_not_of_type: 'Formats of this type: {formats}. Choose one of these, or another type.',
  pattern_too_long: 'A pattern has at most {max} characters. Shorten it.',
  pattern_too_large: 'This pattern repeats too much to be checked quickly. Use fewer or smaller numbers in braces.',
  bad_pattern: 'This pattern cannot be used: {reason}. Correct it. Backreferences and lookaheads are not supported.',
  no_default_possible: 'This field cannot have a default value. Leave it empty.',
  not_unique_kind: 'Values of this type cannot be unique. Turn off “Unique”, or choose another type.',
  not_encryptable:
    'Values of this type cannot be encrypted. Choose a text that is not unique and has no default value.',
  encrypted_values:
    'Encrypted values cannot be converted. Records with a value: {count}. Clear these values first, or add a new field.',
  not_confirmed:
    'Records with a value of {field}: {count}. Values that would not fit any more: {refused}. Confirm the first number to continue.',
  open_conversion: '1 value conversion',
  open_conversions: '{count} value conversions',
  open_value_removal: '1 value removal',
  open_value_removals: '{count} value removals',
  being_converted: 'The values of this field are being converted. Change the field afterwards.',
  repeated_values: 'Values that several records have: {count}. Change these first.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    custom_fields: typeof messages;
  }
}
