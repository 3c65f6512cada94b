import type { FORMATS } from '@steward/kernel/contract/fields/formats.ts';
import { COLUMN_KINDS } from '../../modules/custom_fields/contract/field_types.ts';

/** How a custom field may be defined: what is sent, two values of it, the lesser one first, and one that is refused. */
export interface OwnField {
  readonly name: string;
  readonly said: Readonly<Record<string, unknown>>;
  readonly values: readonly [unknown, unknown, unknown];
}

const money = (amount: string) => ({ amount, currency: 'EUR' });

const BY_KIND: Readonly<Record<(typeof COLUMN_KINDS)[number], OwnField['values']>> = {
  single_line: ['Alpha', 'beta', 'x'.repeat(256)],
  multiple_lines: ['one\ntwo', 'two', 'x'.repeat(10_001)],
  date: ['2024-02-29', '2026-01-01', '2026-02-30'],
  currency: [money('9.50'), money('1000.25'), 'a lot'],
  round_numbers: [-7, 12, 1.5],
  decimal_numbers: [0.5, 1000.25, 'many'],
  numeric_text: ['0012', '9', '-9'],
  hyperlink: ['https://a.example', 'https://b.example', 'javascript:alert(1)'],
  phone: ['+49 30 1234567', '+49 30 1234568', 'call me'],
  email: ['a@one.example', 'b@one.example', 'nobody'],
  select: ['blue', 'red', 'green'],
  regex: ['CC-0001', 'CC-0002', 'CC-1'],
};

const OPTIONS = 'blue\nred';

/** Each kind of column, and what is none: several choices, radio buttons, and yes, no or no answer. */
export const OWN_FIELDS: readonly OwnField[] = [
  ...COLUMN_KINDS.map((kind): OwnField => ({
    name: kind,
    said: {
      kind,
      ...(kind === 'select' ? { options: OPTIONS } : {}),
      ...(kind === 'regex' ? { pattern: 'CC-[0-9]{4}' } : {}),
    },
    values: BY_KIND[kind],
  })),
  { name: 'radio', said: { type: 'radio', options: OPTIONS }, values: ['blue', 'red', 'green'] },
  { name: 'checkbox', said: { type: 'checkbox', options: OPTIONS }, values: [['blue'], ['blue', 'red'], ['green']] },
  { name: 'boolean', said: { type: 'checkbox', format: 'boolean' }, values: [false, true, 'perhaps'] },
];

/** Values of a text field of each format that are accepted, and values that are refused. */
export const BY_FORMAT: Readonly<
  Record<(typeof FORMATS)[number], { readonly yes: readonly unknown[]; readonly no: readonly unknown[] }>
> = {
  any: { yes: ['a b', '?!', '1'], no: ['two\nlines'] },
  regex: { yes: ['CC-0001'], no: ['CC-1', 'x CC-0001', 'CC-0001 '.repeat(2)] },
  alpha: { yes: ['abc', 'Größe', 'שלום'], no: ['a1', 'a b', 'a-b'] },
  alphadash: { yes: ['a-b_1', 'Größe'], no: ['a b', 'a.b'] },
  numbers: { yes: ['0012', '7'], no: ['-7', '1.5', '1 000', 'x'] },
  alphanumeric: { yes: ['abc123', 'Größe2'], no: ['a-b', 'a b'] },
  email: { yes: ['a@b.example'], no: ['a@b', 'nobody'] },
  date: { yes: ['2024-02-29'], no: ['2025-02-29', '29.02.2024'] },
  url: { yes: ['https://a.example'], no: ['javascript:alert(1)'] },
  ip: { yes: ['10.0.0.1', '2001:db8::1'], no: ['10.0.0.256', 'fe80::1%eth0', 'host'] },
  ipv4: { yes: ['10.0.0.1'], no: ['2001:db8::1', '10.0.1', '010.0.0.1'] },
  ipv6: { yes: ['2001:db8::1', '::1'], no: ['10.0.0.1', '2001:::1'] },
  mac: {
    yes: ['00:1a:2b:3c:4d:5e', '00-1A-2B-3C-4D-5E', '001a.2b3c.4d5e', '001a2b3c4d5e'],
    no: ['00:1a:2b:3c:4d', '00:1a-2b:3c:4d:5e', '00:1g:2b:3c:4d:5e'],
  },
  boolean: { yes: [true, false, null], no: ['perhaps', 2] },
};
