import { dictionary as de } from '@zxcvbn-ts/language-de';
import { dictionary as en } from '@zxcvbn-ts/language-en';
import { dictionary as es } from '@zxcvbn-ts/language-es-es';
import { expect, test } from 'vitest';
import { makeJudge } from './strength.ts';

const judge = makeJudge({ en, de, es });
const ADA = ['ada.lovelace@analytical.example', 'Ada', 'Lovelace'];

test.each([
  ['password', 'password_common'],
  ['Passw0rd!', 'password_common'],
  ['passwort123', 'password_common'],
  ['Entschuldigung', 'password_common'],
  ['qwertzuiop', 'password_pattern'],
  ['aaaaaaaaaaaa', 'password_pattern'],
  ['hunter2hunter2', 'password_pattern'],
  ['lovelace1815', 'password_own'],
  ['Analytical!', 'password_own'],
  ['steward-demo', 'password_own'],
  ['kX9#mQ2p', 'password_weak'],
])('%s is refused: %s', (password, weakness) => {
  expect(judge(password, ADA).weakness).toBe(weakness);
});

test.each([
  'correct horse battery',
  'a whole new password',
  'kX9#mQ2pLw4',
  'violeta tranvía marzo',
  'Krähe mit Regenschirm',
  '🦉🌲🚲🍋🎻🧭🪁🧵',
])('%s is strong enough', (password) => {
  expect(judge(password, ADA)).toMatchObject({ weakness: null });
});

test.each([
  '4@8({[</369&#!1/|0$5+7%2/4@8({[<',
  '1lI|!'.repeat(40),
  'p4ssw0rd'.repeat(25),
  'aä@4e3€'.repeat(28),
  'abcdefghij'.repeat(20),
])('what is made to be slow is looked at no further than it is needed: %s', (password) => {
  const steps: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) steps.push(judge(password, ADA).score);
  expect(new Set(steps).size).toBe(1);
  expect(judge(password.slice(0, 32), ADA).score).toBe(steps[0]);
});
