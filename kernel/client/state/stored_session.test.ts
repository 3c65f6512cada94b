import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, describe, it, vi } from 'vitest';
import { fakeBrowser, type MemoryStorage } from '../testing/browser.ts';
import { readSession, SESSION_KEYS, writeSession, storedLanguage } from './stored_session.ts';

const root = join(import.meta.dirname, '../../..');

beforeEach(() => {
  fakeBrowser();
});

test('a part of the session is read as it was written, and gone when it is removed', () => {
  writeSession('companyId', 'c1');
  expect(readSession('companyId')).toBe('c1');
  expect(localStorage.getItem('company_id')).toBe('c1');
  writeSession('companyId', null);
  expect(readSession('companyId')).toBeNull();
});

test('nothing else of the client names the keys of the stored session', () => {
  const literals = new RegExp(`\\.(get|set|remove)Item\\(\\s*'(${Object.values(SESSION_KEYS).join('|')})'`);
  const sources = globSync(
    [
      'kernel/client/**/*.{ts,tsx}',
      'modules/*/client.{ts,tsx}',
      'modules/*/client/**/*.{ts,tsx}',
      'app/client/*.{ts,tsx}',
    ],
    { cwd: root },
  ).filter((file) => !file.includes('.test.') && !file.endsWith('stored_session.ts'));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => literals.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

let storage: MemoryStorage;
const browserSpeaks = (...languages: string[]): void => void vi.stubGlobal('navigator', { languages });

beforeEach(() => {
  storage = fakeBrowser();
});

describe('the language of a device', () => {
  it('[R1.54] is English where nothing says otherwise', () => {
    browserSpeaks();
    expect(storedLanguage()).toBe('en');
    browserSpeaks('fr-FR', 'ja');
    expect(storedLanguage()).toBe('en');
  });
  it('is the first of the browser’s that Steward speaks, until one is chosen', () => {
    browserSpeaks('fr-FR', 'de-AT', 'es');
    expect(storedLanguage()).toBe('de');
    storage.setItem('i18nextLng', 'es');
    expect(storedLanguage()).toBe('es');
    storage.setItem('i18nextLng', 'nonsense');
    expect(storedLanguage()).toBe('de');
  });
});
