import { isFormat } from '../fields/formats.ts';
import type { CustomField } from './custom.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A custom field from the values of its record, stored or on the wire. */
export function customFieldOf(values: Readonly<Record<string, unknown>>): CustomField {
  return {
    key: String(values['key']),
    name: String(values['name']),
    record: String(values['record']),
    type: String(values['type']),
    format: isFormat(values['format']) ? values['format'] : 'any',
    kind: textOf(values['kind']),
    options: textOf(values['options']),
    pattern: textOf(values['pattern']),
    required: values['required'] === true,
    unique: values['unique'] === true,
    encrypted: values['encrypted'] === true,
    default_value: textOf(values['default_value']),
    help: textOf(values['help']),
  };
}
