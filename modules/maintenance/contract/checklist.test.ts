import { expect, it } from 'vitest';
import { answerOf, hasFailed, readCheck, readChecklist, writeChecklist, wrongLine } from './checklist.ts';

it('a checklist is read and written as lines, an item each', () => {
  const text = 'Lights work | required\nTread depth | number | mm | 1.6.. | required\nOil | ..4\nRemarks | text';
  expect(wrongLine(text), 'limits belong to numbers').toBe('Oil | ..4');
  const good = text.replace('Oil | ..4', 'Oil | number | l | 0.5..4.25\n\n Cold | Number | -20..-5');
  expect(readChecklist(good)).toEqual([
    { name: 'Lights work', kind: 'yes_no', unit: null, min: null, max: null, isRequired: true },
    { name: 'Tread depth', kind: 'measure', unit: 'mm', min: 1.6, max: null, isRequired: true },
    { name: 'Oil', kind: 'measure', unit: 'l', min: 0.5, max: 4.25, isRequired: false },
    { name: 'Cold', kind: 'measure', unit: null, min: -20, max: -5, isRequired: false },
    { name: 'Remarks', kind: 'words', unit: null, min: null, max: null, isRequired: false },
  ]);
  const written = writeChecklist(readChecklist(good));
  expect(written.split('\n')[1]).toBe('Tread depth | number | mm | 1.6.. | required');
  expect(readChecklist(written)).toEqual(readChecklist(good));
  expect(
    writeChecklist([{ name: 'A|b\nc', kind: 'yes_no', unit: null, min: null, max: null, isRequired: false }]),
  ).toBe('A b c | yes/no');
});

it('lines that say nothing, say too much or come twice are named', () => {
  for (const line of ['| number', 'Oil | number | l | kg', 'Oil | number | 5..4', 'Oil | perhaps', 'Oil | text | mm'])
    expect([line, readCheck(line)]).toEqual([line, null]);
  expect(wrongLine('Oil\nLights\noil | text')).toBe('oil | text');
  expect(wrongLine(Array.from({ length: 101 }, (_, index) => `Item ${index}`).join('\n'))).toBe('Item 100');
  expect(wrongLine(null)).toBeNull();
});

it('answers are of the kind of their item, and fail outside of its limits', () => {
  const tread = { kind: 'measure', min: 1.6, max: 8 } as const;
  expect([answerOf(tread, ' 1,60 '), answerOf(tread, '-3'), answerOf(tread, 'deep')]).toEqual(['1.6', '-3', null]);
  expect(['1.5', '1.6', '8', '8.1'].map((one) => hasFailed(tread, one))).toEqual([true, false, false, true]);
  const lights = { kind: 'yes_no', min: null, max: null } as const;
  expect(['yes', 'no', 'maybe'].map((one) => answerOf(lights, one))).toEqual(['yes', 'no', null]);
  expect([hasFailed(lights, 'no'), hasFailed(lights, 'yes'), hasFailed(lights, null)]).toEqual([true, false, false]);
  expect(hasFailed({ kind: 'words', min: null, max: null }, 'no')).toBe(false);
});
