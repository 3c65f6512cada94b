import { expect, it } from 'vitest';
import { longCell, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { SharedTexts } from '@steward/kernel/server/adapters/workbook/shared_texts.ts';

it('gives back every text by its number, empty ones, long ones and those of several bytes a letter too', () => {
  const given: Cell[] = [];
  for (let number = 0; number < 70_000; number += 1) {
    given.push(
      ['', `Tisch ${number}`, `Größe 東京 🪑 ${number}`, number % 999 === 3 ? longCell('x'.repeat(80), 200_000) : '–'][
        number % 4
      ] ?? '',
    );
  }
  for (let number = 0; number < 30; number += 1) given.push('ü'.repeat(99_000 + number), '');
  const texts = new SharedTexts();
  for (const [index, cell] of given.entries()) expect(texts.push(cell)).toBe(index + 1);
  expect(given.map((_cell, index) => texts.at(index))).toEqual(given);
});

it('has nothing under a number that there is not', () => {
  const texts = new SharedTexts();
  texts.push('Desk');
  for (const index of [-1, 1, 0.5, NaN]) expect(texts.at(index)).toBe('');
});
