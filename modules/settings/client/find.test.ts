// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { installModules } from '@steward/kernel/client/module.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { MODULES } from '../../client.ts';
import { findIn, loadContents } from './find.ts';
import { pagesOf } from './pages_of.ts';

installModules(MODULES);

it('every page of the settings is found by its title, and every part says what it holds', async () => {
  const pages = pagesOf(person({ user_type: 'admin' }));
  const all = await loadContents(pages);
  for (const page of pages) {
    const own = all.filter((one) => one.page === page);
    expect(own[0]?.label, page.key).toBe(page.title());
    expect(own.length, page.key).toBeGreaterThan(1);
  }
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
