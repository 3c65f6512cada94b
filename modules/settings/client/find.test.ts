// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { contentOf } from '@steward/kernel/client/form/settings/finds.ts';
import { installModules } from '@steward/kernel/client/module.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { MODULES } from '../../client.ts';
import { findIn } from './find.ts';
import { loadsOf, pagesOf } from './pages_of.ts';

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
