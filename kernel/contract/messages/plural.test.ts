import { expect, it } from 'vitest';
import { message } from './index.ts';
import { LANGUAGES, sentenceFor } from './languages.ts';

it('a sentence that counts has the form of its number in each language', () => {
  const said = (count: number) => LANGUAGES.map((language) => message(language, 'held_label', { count }));
  expect(said(1)).toEqual([
    '1 checked-out asset has this status label. Check it in first.',
    '1 ausgegebenes Asset hat diese Statusbezeichnung. Nehmen Sie es zuerst zurück.',
    'Hay 1 activo asignado con esta etiqueta de estado. Devuélvalo primero.',
  ]);
  for (const count of [0, 2])
    expect(said(count)).toEqual([
      `${count} checked-out assets have this status label. Check them in first.`,
      `${count} ausgegebene Assets haben diese Statusbezeichnung. Nehmen Sie sie zuerst zurück.`,
      `Hay ${count} activos asignados con esta etiqueta de estado. Devuélvalos primero.`,
    ]);
});

it('a form that a language lacks is the other one, and a key that only ends alike is no form', () => {
  const sentences = { seats_one: 'one', seats_other: 'several', held_by_other: 'other' };
  expect(sentenceFor(sentences, 'seats', 'es', { n: 1_000_000 })).toBe('several');
  expect(sentenceFor(sentences, 'seats', 'es', { n: '1' })).toBe('one');
  expect(sentenceFor(sentences, 'held_by_other', 'en', { count: 1 })).toBe('other');
  expect(sentenceFor(sentences, 'unknown', 'en')).toBeUndefined();
});
