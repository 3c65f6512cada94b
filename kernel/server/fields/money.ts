import { sql } from 'kysely';
import { readAmount, readMoney } from '@steward/kernel/contract/csv/values.ts';
import { moneyFromMinor, storedMoney } from '@steward/kernel/contract/fields/index.ts';
import { undoubted, valueAt } from './export.ts';
import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

const currencyColumn = (key: string): string => `${key}_currency`;

function toWire(value: unknown): unknown {
  const amount = storedMoney(value);
  return amount && moneyFromMinor(amount.minor, amount.currency);
}

/** Two columns: the amount in the smallest unit, and its currency. */
export const money: ServerKind = {
  ...text,
  encode: (key, value) => {
    const amount = storedMoney(value);
    return { [key]: amount?.minor ?? null, [currencyColumn(key)]: amount?.currency ?? null };
  },
  decode: (key, row) => (row[key] === null ? null : { minor: row[key], currency: row[currencyColumn(key)] }),
  fromText: (value) => sql`((${value})::jsonb ->> 'minor')::numeric`,
  contained: (minor) => ({ minor }),
  toWire,
  undo: { byInputOnly: true },
  shown: ({ value }) => toWire(value),
  operand: (value) => storedMoney(value)?.minor,
  read: (_field, value, reading) => readMoney(value, reading),
  readNumber: readAmount,
  exported: ({ key, field, part, column, value }) => {
    if (field.custom) {
      const both = value(
        (stored) => sql`((${stored})::jsonb ->> 'minor') || ' ' || ((${stored})::jsonb ->> 'currency')`,
      );
      return {
        kind: part === 'currency' ? 'text' : 'number',
        cell: (values) => {
          const [minor = '', currency = ''] = valueAt(values, both).split(' ');
          if (part === 'currency' || minor === '') return currency;
          return undoubted(moneyFromMinor(Number(minor), currency).amount);
        },
      };
    }
    if (part === 'currency') {
      const index = column(currencyColumn(key));
      return { kind: 'text', cell: (values) => valueAt(values, index) };
    }
    const minor = value((amount) => amount);
    const currency = column(currencyColumn(key));
    return {
      kind: 'number',
      cell: (values) =>
        valueAt(values, minor) === ''
          ? ''
          : undoubted(moneyFromMinor(Number(valueAt(values, minor)), valueAt(values, currency)).amount),
    };
  },
  schema: () => ({
    type: 'object',
    properties: { amount: { type: 'string', examples: ['1234.50'] }, currency: { type: 'string', examples: ['EUR'] } },
  }),
};
