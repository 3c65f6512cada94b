import { describe, expect, it } from 'vitest';
import { longCell, textCell, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import type { ReadOptions } from '@steward/kernel/contract/csv/values.ts';
import { kindOf } from '@steward/kernel/contract/fields/index.ts';
import { dateOrderOf, decimalMarkOf, EvidenceOf } from '@steward/modules/import/contract';
import { readValue } from './index.ts';

const reading: ReadOptions = { dateOrder: null, decimalMark: null, currency: 'EUR' };
const date = (text: string, dateOrder: ReadOptions['dateOrder'] = null): unknown =>
  valueOf(readValue({ kind: 'date' }, text, { ...reading, dateOrder }));
const money = (text: string, more: Partial<ReadOptions> = {}): unknown =>
  valueOf(readValue({ kind: 'money' }, text, { ...reading, ...more }));

const evidence = (texts: readonly string[]) =>
  [texts].map((column) => {
    const one = new EvidenceOf();
    for (const text of column) one.see(text);
    return one.found;
  });
const proveDateOrder = (texts: readonly string[]): string => dateOrderOf(evidence(texts));
const proveDecimalMark = (texts: readonly string[]): string => decimalMarkOf(evidence(texts));

function valueOf(read: ReturnType<typeof readValue>): unknown {
  return 'problem' in read ? read.problem.key : read.value;
}

describe('dates of a file', () => {
  it('are read in the order that the file has', () => {
    expect(date('1/23/23', 'mdy')).toBe('2023-01-23');
    expect(date('03/04/2025', 'dmy')).toBe('2025-04-03');
    expect(date('03/04/2025', 'mdy')).toBe('2025-03-04');
    expect(date('03.04.2025', 'mdy'), 'dots put the day first').toBe('2025-04-03');
    expect(date('03.04.2025'), 'dots put the day first').toBe('2025-04-03');
    expect(date('23.01.2023', 'mdy')).toBe('2023-01-23');
    expect(date('2022-03-18')).toBe('2022-03-18');
    expect(date('2022-03-18 00:00:00')).toBe('2022-03-18');
    expect(date('7/24/98', 'mdy')).toBe('1998-07-24');
  });

  it('may name the month', () => {
    for (const text of ['23 Jan 2023', 'Jan 23, 2023', '23. Januar 2023', '23 de enero de 2023', '23-Jan-2023'])
      expect(date(text), text).toBe('2023-01-23');
    expect(date('23 Foo 2023')).toBe('not_a_date');
  });

  it('must exist', () => {
    expect(date('31.02.2025')).toBe('no_such_day');
    expect(date('23/01/2023', 'mdy')).toBe('2023-01-23');
    expect(date('01/23/2023', 'dmy')).toBe('2023-01-23');
    expect(date('13/13/2023', 'dmy')).toBe('no_such_day');
    expect(date('soon')).toBe('not_a_date');
  });

  it('prove their order, contradict each other, or leave it open', () => {
    expect(proveDateOrder(['1/2/23', '1/23/23'])).toBe('mdy');
    expect(proveDateOrder(['1/2/23', '23/1/23'])).toBe('dmy');
    expect(proveDateOrder(['1/23/23', '23/1/23'])).toBe('contradictory');
    expect(proveDateOrder(['1/2/23', ''])).toBe('unknown');
    expect(proveDateOrder(['2023-01-02', '23.01.2023', ''])).toBe('none');
  });
});

describe('amounts of a file', () => {
  it('may carry a sign, a code, grouping and either decimal mark', () => {
    expect(money('2266.13')).toEqual({ amount: '2266.13', currency: 'EUR' });
    expect(money('$12.58')).toEqual({ amount: '12.58', currency: 'USD' });
    expect(money('$12.58', { currency: 'CAD' })).toEqual({ amount: '12.58', currency: 'CAD' });
    expect(money('1.234,50 €', { decimalMark: 'comma', currency: 'CHF' })).toEqual({
      amount: '1234.50',
      currency: 'EUR',
    });
    expect(money('1,234', { decimalMark: 'point' })).toEqual({ amount: '1234', currency: 'EUR' });
    expect(money('1,234', { decimalMark: 'comma' })).toEqual({ amount: '1.234', currency: 'EUR' });
    expect(money("CHF 1'250.00", { decimalMark: 'point' })).toEqual({ amount: '1250.00', currency: 'CHF' });
    expect(money('1 234,50 kr', { decimalMark: 'comma', currency: 'NOK' })).toEqual({
      amount: '1234.50',
      currency: 'NOK',
    });
    expect(money('1 234,50 kr', { decimalMark: 'comma', signs: { kr: 'DKK' } })).toEqual({
      amount: '1234.50',
      currency: 'DKK',
    });
    expect(money('1 234,50 kr', { decimalMark: 'comma' }), 'there are several crowns').toBe('which_currency');
    expect(money('-5')).toEqual({ amount: '-5', currency: 'EUR' });
  });

  it('are never read as another amount', () => {
    expect(money('a lot')).toBe('not_amount');
    expect(money('1.2.3')).toBe('not_amount');
  });

  it('prove their decimal mark, contradict each other, or leave it open', () => {
    expect(proveDecimalMark(['1.234,50', '7'])).toBe('comma');
    expect(proveDecimalMark(['$1,234.50'])).toBe('point');
    expect(proveDecimalMark(['1,234,567'])).toBe('point');
    expect(proveDecimalMark(['1,234', '1.234'])).toBe('unknown');
    expect(proveDecimalMark(['1,5', '1.5'])).toBe('contradictory');
    expect(proveDecimalMark(['12', ''])).toBe('none');
  });
});

describe('numbers of a workbook', () => {
  const native = (kind: 'money' | 'number' | 'text', cell: Cell, more: Partial<ReadOptions> = {}): unknown =>
    valueOf(readValue({ kind }, cell, { ...reading, ...more }));

  it('are what they are, whatever mark the texts beside them have', () => {
    const cell: Cell = { text: '12.345', number: '12.345' };
    expect(native('money', cell, { decimalMark: 'comma' })).toEqual({ amount: '12.345', currency: 'EUR' });
    expect(native('number', cell, { decimalMark: 'comma' })).toBe('12.345');
    const seen = new EvidenceOf();
    for (const one of ['1.234,50 €', cell]) seen.see(one);
    expect(decimalMarkOf([seen.found]), 'and prove nothing about them').toBe('comma');
  });

  it('bring the currency of their format, and are shown as it says where the field is a text', () => {
    expect(native('money', { text: '$99.90', number: '99.9', currency: '$' })).toEqual({
      amount: '99.9',
      currency: 'USD',
    });
    expect(native('money', { text: '$99.90', number: '99.9', currency: '$' }, { currency: 'CAD' })).toEqual({
      amount: '99.9',
      currency: 'CAD',
    });
    expect(native('text', { text: 'PO-007', number: '7' })).toBe('PO-007');
    expect(native('text', { text: '19%', number: '19' })).toBe('19%');
    expect(native('number', { text: '19%', number: '19' })).toBe('19');
    expect(native('number', '19 %'), 'as from a text file').toBe('19');
  });

  it('are no errors of formulas: those are no values', () => {
    for (const text of ['#N/A', '#DIV/0!', '#NV']) expect(native('text', textCell(text)), text).toBe('cell_error');
    expect(textCell('#12')).toBe('#12');
    expect(native('text', longCell('x'.repeat(200), 1_000_000))).toBe('too_long');
  });
});

describe('times of a file', () => {
  const time = (text: string, more: Partial<ReadOptions> = {}): unknown =>
    valueOf(readValue({ kind: 'datetime' }, text, { ...reading, ...more }));

  it('keep the time of day, as their zone shows it', () => {
    expect(time('2023-01-01 14:30:00')).toBe('2023-01-01T14:30:00.000Z');
    expect(time('2023-01-01 14:30:00', { timeZone: 'Europe/Berlin' })).toBe('2023-01-01T13:30:00.000Z');
    expect(time('2023-07-01T14:30:05', { timeZone: 'Europe/Berlin' })).toBe('2023-07-01T12:30:05.000Z');
    expect(time('23/01/2023 2:30 PM', { dateOrder: 'dmy' })).toBe('2023-01-23T14:30:00.000Z');
    expect(time('01/23/2023 12:05 am', { dateOrder: 'mdy' })).toBe('2023-01-23T00:05:00.000Z');
    expect(time('2023-01-01')).toBe('2023-01-01T00:00:00.000Z');
    expect(time('2023-01-01 25:30')).toBe('not_a_date');
  });
});

describe('other cells', () => {
  it('say yes and no in three languages', () => {
    for (const text of ['Y', 'yes', 'TRUE', 'ja', 'sí', '1', 'x'])
      expect(valueOf(readValue({ kind: 'boolean' }, text, reading)), text).toBe(true);
    for (const text of ['N', 'no', 'False', 'nein', '0'])
      expect(valueOf(readValue({ kind: 'boolean' }, text, reading)), text).toBe(false);
    expect(valueOf(readValue({ kind: 'boolean' }, 'perhaps', reading))).toBe('not_boolean');
  });

  it('are warned about when a spreadsheet has shortened a long number', () => {
    expect(readValue({ kind: 'text' }, '3.01043E+13', reading)).toEqual({
      value: '3.01043E+13',
      warning: { key: 'scientific', params: { value: '3.01043E+13' } },
    });
    expect(readValue({ kind: 'text' }, '12E4', reading)).toEqual({ value: '12E4' });
  });

  it('name a choice by its value or by a word for it', () => {
    const field = { kind: 'select', options: ['deployable', 'archived'] } as const;
    expect(valueOf(readValue(field, 'Archived', reading))).toBe('archived');
    expect(valueOf(readValue(field, 'Archiviert', reading, { archiviert: 'archived' }))).toBe('archived');
    expect(valueOf(readValue(field, 'lost', reading))).toBe('not_option');
  });

  it('name several choices, also ones with separators in them', () => {
    const field = { kind: 'multiselect', options: ['Red', 'red, matt', 'a; b', 'Blue'] } as const;
    const chosen = (cell: string) => valueOf(readValue(field, cell, reading));
    expect(chosen('Red; Blue')).toEqual(['Red', 'Blue']);
    expect(chosen('blue, RED')).toEqual(['Blue', 'Red']);
    expect(chosen('Red, matt')).toEqual(['red, matt']);
    expect(chosen('"red, matt"; "a; b"')).toEqual(['red, matt', 'a; b']);
    // Invalid options are refused when the value is parsed.
    expect(chosen('red, lost')).toEqual(['Red', 'lost']);
    expect(kindOf(field).parse(field, ['Red', 'lost'], 'EUR')).toMatchObject({ problem: { key: 'not_option' } });
  });
});
