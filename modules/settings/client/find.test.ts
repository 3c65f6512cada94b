// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { contentOf } from '@steward/kernel/client/form/settings/finds.ts';
import { installModules } from '@steward/kernel/client/module.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { MODULES } from '../../client.ts';
import { findIn } from './find.ts';
import { loadsOf, pagesOf } from './pages_of.ts';
import { inOtherWords, SYNONYMS } from './synonyms.ts';

installModules(MODULES);

it('every part of the settings says what the search finds in it', async () => {
  for (const page of pagesOf(person({ user_type: 'admin' })))
    for (const load of loadsOf(page)) expect(contentOf((await load()).default), page.key).not.toBeNull();
});

it('a setting is found by words of its name, its hint or those that people use, without accents; names come first', () => {
  const [page] = pagesOf(person({ user_type: 'admin' }));
  if (!page) throw new Error('no page');
  const all = [
    { page, section: 'Sign-in', label: 'Require a code', text: 'require a code 2fa mfa' },
    { page, section: 'Region', label: 'Time zone', text: 'time zone sets when a day begins' },
    { page, section: 'Maintenance', label: 'Due soon', text: 'due soon days before the time' },
  ];
  expect(findIn(all, '2FA').map((one) => one.label)).toEqual(['Require a code']);
  expect(findIn(all, 'time').map((one) => one.label)).toEqual(['Time zone', 'Due soon']);
  expect(findIn(all, 'däy begins').map((one) => one.label)).toEqual(['Time zone']);
  expect(findIn(all, 'nothing of it')).toEqual([]);
});

it('a setting is found by a synonym in any language, after what is called so, and not in the middle of a word', () => {
  const [page] = pagesOf(person({ user_type: 'admin' }));
  if (!page) throw new Error('no page');
  const of = (label: string) => ({ page, section: '', label, text: label.toLowerCase() });
  const german = [of('Wahrung'), of('Zwei-Faktor-Anmeldung'), of('Papierkorb'), of('Gelande')].map((one) => ({
    ...one,
    text: one.text.replaceAll('-', ' '),
  }));
  const found = (query: string) => findIn(german, query).map((one) => one.label);
  expect(found('currency')).toEqual(['Wahrung']);
  expect(found('Moneda')).toEqual(['Wahrung']);
  expect(found('curr'), 'while it is typed').toEqual(['Wahrung']);
  expect(found('MFA')).toEqual(['Zwei-Faktor-Anmeldung']);
  expect(found('recycle bin')).toEqual(['Papierkorb']);
  expect(found('país'), 'of another word').toEqual([]);
  const english = [of('Money box'), of('Currency')];
  expect(findIn(english, 'money').map((one) => one.label)).toEqual(['Money box', 'Currency']);
});

it('synonyms are written as the search compares them, each in one group', () => {
  const all = SYNONYMS.flat();
  for (const one of all) expect(one).toMatch(/^[a-z\d ]+$/);
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  expect(inOtherWords('change the time zone')).toContain('change the zeitzone');
  expect(inOtherWords('ti'), 'too short').toEqual([]);
});
