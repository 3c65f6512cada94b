import { describe, expect, it } from 'vitest';
import { fill, type Language } from '@steward/kernel/contract/messages/languages.ts';
import { sentencesOf, type Verb } from './sentences.ts';

const CHECK_OUT: Readonly<Record<Language, Verb>> = {
  en: { title: 'Check out', participle: 'checked out' },
  de: { title: 'Ausgeben', participle: 'ausgegeben' },
  es: { title: 'Asignar', participle: 'asignado' },
};

/** Texts of dry run, toast and refusals. */
function saidOf(language: Language, count: number, what: string): readonly string[] {
  const words = sentencesOf(language, CHECK_OUT[language]);
  const own = count === 1 ? [words.will, words.done, words.did] : [words.willMany, words.doneMany, words.didMany];
  return own.map((sentence) => fill(sentence, { what }));
}

describe('the sentences of a verb agree', () => {
  it('in English with none, one, two and what cannot be counted', () => {
    expect(saidOf('en', 0, '0 assets')).toEqual([
      '0 assets will be checked out.',
      '0 assets checked out.',
      '0 assets checked out.',
    ]);
    expect(saidOf('en', 1, 'Printer')).toEqual([
      'Printer will be checked out.',
      'Printer is checked out.',
      'Printer checked out.',
    ]);
    expect(saidOf('en', 2, '2 printers')[1]).toBe('2 printers checked out.');
    expect(saidOf('en', 1, 'Software')[1]).toBe('Software is checked out.');
  });

  it('in German with none, one, two, a feminine and what cannot be counted', () => {
    expect(saidOf('de', 0, '0 Assets')[0]).toBe('0 Assets werden ausgegeben.');
    expect(saidOf('de', 1, 'Kamera')).toEqual(['Kamera wird ausgegeben.', 'Kamera ausgegeben.', 'Kamera ausgegeben.']);
    expect(saidOf('de', 2, '2 Kameras')).toEqual([
      '2 Kameras werden ausgegeben.',
      '2 Kameras ausgegeben.',
      '2 Kameras ausgegeben.',
    ]);
    expect(saidOf('de', 1, 'Zubehör')).toEqual([
      'Zubehör wird ausgegeben.',
      'Zubehör ausgegeben.',
      'Zubehör ausgegeben.',
    ]);
  });

  it('in Spanish with none, one, two, a feminine and what cannot be counted', () => {
    expect(saidOf('es', 0, '0 activos')[1]).toBe('Se han asignado 0 activos.');
    expect(saidOf('es', 1, 'Impresora')).toEqual([
      'Se va a asignar Impresora.',
      'Se ha asignado Impresora.',
      'Se ha asignado Impresora.',
    ]);
    expect(saidOf('es', 2, '2 impresoras')).toEqual([
      'Se van a asignar 2 impresoras.',
      'Se han asignado 2 impresoras.',
      'Se han asignado 2 impresoras.',
    ]);
    expect(saidOf('es', 1, 'Software')[2]).toBe('Se ha asignado Software.');
  });
});

it('the heading is the verb with what it is done to', () => {
  const headings = (['en', 'de', 'es'] as const).map((one) => sentencesOf(one, CHECK_OUT[one]).heading);
  expect(headings).toEqual(['Check out {what}', '{what} ausgeben', 'Asignar {what}']);
});

it('an action may say some of them otherwise, or all without a verb', () => {
  const own = { ...CHECK_OUT.en, done: '{what} is checked out to {assignee}.' };
  expect(sentencesOf('en', own)).toMatchObject({
    heading: 'Check out {what}',
    done: '{what} is checked out to {assignee}.',
    didMany: '{what} checked out.',
  });
  expect(sentencesOf('en', { heading: 'Withdraw', done: 'Withdrawn.' })).toMatchObject({
    doneMany: 'Withdrawn.',
    did: 'Withdrawn.',
  });
});
