import { expect, it } from 'vitest';
import { message } from './index.ts';
import { LANGUAGES } from './languages.ts';
import { requiredSentence } from './required.ts';

const said = (label: string, isChosen: boolean): string[] =>
  LANGUAGES.map((language) => {
    const { key, params } = requiredSentence(language, label, isChosen);
    return message(language, key, params);
  });

it('a missing value is asked for by the label of its field, whatever that is', () => {
  expect(said('First name', false)).toEqual([
    'Enter a first name.',
    'Bitte ausfüllen: First name',
    'Complete el campo «First name».',
  ]);
  expect(said('Asset model', true)).toEqual([
    'Choose an asset model.',
    'Bitte wählen: Asset model',
    'Elija un valor en «Asset model».',
  ]);
  expect(said('What is wrong?', false)).toEqual([
    'Answer the question: What is wrong?',
    'Bitte beantworten: What is wrong?',
    'Responda a la pregunta: What is wrong?',
  ]);
  const english = (label: string): string => said(label, false)[0] ?? '';
  expect(
    ['Email', 'User type', 'VIP', 'Status', 'Address', 'Choices', 'Url', 'Unit', 'Umbrella', 'ID', '2nd owner'].map(
      english,
    ),
  ).toEqual([
    'Enter an email.',
    'Enter a user type.',
    'Enter a VIP.',
    'Enter a status.',
    'Enter an address.',
    'Enter choices.',
    'Enter a url.',
    'Enter a unit.',
    'Enter an umbrella.',
    'Enter an ID.',
    'Enter a 2nd owner.',
  ]);
});
