import { describe, expect, it } from 'vitest';
import { parseField } from '@steward/kernel/contract/fields/index.ts';
import { MAX_FILE_BYTES } from '@steward/kernel/contract/wire/limits.ts';
import { parseTypedDay } from './inputs/date.tsx';
import { fileProblem } from './inputs/image_upload.ts';
import { parseTypedAmount } from './inputs/money.tsx';
import { filterText, acceptsKey } from './inputs/TypedInput.tsx';
import { numberPattern } from './number.tsx';

describe('the key filter', () => {
  it('[R5.9] lets digits through and no other character', () => {
    for (const key of '0123456789') expect(acceptsKey({ key })).toBe(true);
    for (const key of ['a', ' ', '-', '+', '.', 'é', '٣', '🙂']) expect(acceptsKey({ key }), key).toBe(false);
  });

  it('[R5.9] takes another pattern when one is given', () => {
    expect(acceptsKey({ key: '-' }, /^[0-9-]$/)).toBe(true);
    expect(acceptsKey({ key: 'a' }, /^[0-9-]$/)).toBe(false);
  });

  it('keeps control keys and shortcuts working', () => {
    for (const key of ['Backspace', 'Tab', 'ArrowLeft', 'Enter', 'Delete']) expect(acceptsKey({ key })).toBe(true);
    expect(acceptsKey({ key: 'v', ctrlKey: true })).toBe(true);
  });

  it('filters what is pasted', () => {
    expect(filterText(' 12 a3-4\n')).toBe('1234');
    expect(filterText('1,5 kg', numberPattern({ kind: 'number', scale: 2, min: 0 }))).toBe('1,5');
  });
});

describe('a phone number', () => {
  const isPhone = (value: string): boolean => 'value' in parseField({ kind: 'phone' }, value);

  it('[R5.8] may begin with one plus; then follow 10 to 15 digits, spaces or hyphens', () => {
    for (const good of ['0301234567', '+49 30 1234567', '+123456789012345', '----------'])
      expect(isPhone(good), good).toBe(true);
    for (const bad of ['030123456', '++49301234567', '+1234567890123456', '030 1234 (56)', '49+301234567'])
      expect(isPhone(bad), bad).toBe(false);
  });
});

describe('a picture', () => {
  it('[R5.10] is flagged above 25 MB, and not at exactly that size', () => {
    expect(fileProblem({ type: 'image/png', size: MAX_FILE_BYTES })).toBeNull();
    expect(fileProblem({ type: 'image/png', size: MAX_FILE_BYTES + 1 })).toEqual({
      key: 'too_big',
      params: { max: 25 },
    });
  });

  it('is a PNG or a JPEG', () => {
    expect(fileProblem({ type: 'image/gif', size: 10 })?.key).toBe('unsupported_type');
    expect(fileProblem({ type: 'image/jpeg', size: 10 })).toBeNull();
  });
});

describe('a typed amount', () => {
  it.each([
    ['1250.50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1,250.50', '1250.50'],
    ['1 250,5', '1250.5'],
    ["€ 2'479.00", '2479.00'],
    ['1.250', '1250'],
    ['1,250', '1250'],
    ['12,5', '12.5'],
    ['1.250.000', '1250000'],
    ['0,125', '0.125'],
    [',5', '0.5'],
    ['12.', '12'],
    ['-3,20', '-3.20'],
    ['twelve', 'twelve'],
    ['', ''],
  ])('%s means %s', (typed, meant) => {
    expect(parseTypedAmount(typed, 'EUR')).toBe(meant);
  });

  it('keeps three decimals of a currency that has them', () => {
    expect(parseTypedAmount('1.250', 'KWD')).toBe('1.250');
  });
});

describe('a typed day', () => {
  it.each([
    ['31/12/2025', '2025-12-31'],
    ['1.2.2025', '2025-02-01'],
    ['01-02-2025', '2025-02-01'],
    ['01022025', '2025-02-01'],
    ['2025-02-01', '2025-02-01'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day);
  });

  it.each(['31/02/2025', '12/31/2025', '5/11', 'soon', ''])('%s is none', (typed) => {
    expect(parseTypedDay(typed, true)).toBeNull();
  });

  it('takes a year of two digits only when the typing is done', () => {
    expect(parseTypedDay('5/11/25')).toBeNull();
    expect(parseTypedDay('5/11/25', true)).toBe('2025-11-05');
  });
});
