import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, type MemoryStorage } from '../testing/browser.ts';
import { storedLanguage } from './stored_language.ts';

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
