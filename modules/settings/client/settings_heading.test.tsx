// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { settingsPages, type SettingsPage } from '@steward/kernel/client/slots.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { Settings } from './Settings.tsx';

const page = (key: string, title: string): SettingsPage => ({
  key,
  group: 'company',
  permissions: ['setting_administrator:all'],
  title: () => title,
  load: async () => ({ default: () => <p>{`All of ${title}`}</p> }),
});

afterEach(() => settingsPages.put([]));

async function openSettings(isPhone: boolean): Promise<void> {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: isPhone && query.includes('max-width'),
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  settingsPages.put([page('one', 'Regions'), page('two', 'Labels')]);
  companyServer({});
  await openScreen(<Settings />, { at: '/setting', path: '/setting' });
}

const headings = (): string[] => screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent ?? '');
const choose = (name: string): Promise<void> => act(async () => screen.getByRole('link', { name }).click());

it('the page that is shown has the one heading, which has the focus after another is chosen', async () => {
  await openSettings(false);
  expect(headings()).toEqual(['Regions']);
  expect(document.activeElement?.tagName).not.toBe('H1');
  expect(screen.getByRole('link', { name: 'Regions' }).getAttribute('aria-current')).toBe('page');
  await choose('Labels');
  await waitFor(() => expect(headings()).toEqual(['Labels']));
  expect(document.activeElement?.textContent).toBe('Labels');
  expect(document.activeElement?.tagName).toBe('H1');
});

it('on a phone the list has it, then the page, then the list again', async () => {
  await openSettings(true);
  expect([headings(), document.title]).toEqual([['Settings'], 'Settings · Steward']);
  await choose('Labels');
  await waitFor(() => expect(headings()).toEqual(['Labels']));
  expect(document.activeElement?.textContent).toBe('Labels');
  await choose('All settings');
  await waitFor(() => expect(headings()).toEqual(['Settings']));
  expect(document.activeElement?.tagName).toBe('H1');
});
