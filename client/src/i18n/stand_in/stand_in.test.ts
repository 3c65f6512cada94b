import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@steward/contract/messages/index';
import { fillIn, find, say, type Spoken } from './i18next.ts';

// Not by its name, which leads to the stand-in here as well.
const original = createRequire(import.meta.url)('i18next') as { readonly default?: i18n } & i18n;

const folder = join(import.meta.dirname, '..');
const VALUES = { name: 'Ada & <b>Co</b>', who: '$1 {{what}}', company: '', number: 7, total: 1_234_567, day: null };
const COUNTS = [0, 1, 2, 1_000_000, 1.5];

const wordsOf = (language: Language): Spoken => ({
  language,
  areas: Object.fromEntries(readdirSync(join(folder, language)).filter((file) => file.endsWith('.json')).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, unknown>])),
});

function keysOf(words: unknown, prefix = ''): string[] {
  return typeof words === 'string' ? [prefix] : Object.entries(words as object).flatMap(([key, value]) => keysOf(value, prefix === '' ? key : `${prefix}.${key}`));
}

describe.each(LANGUAGES)('the stand-in for i18next, in %s', (language) => {
  const now = wordsOf(language);
  const areas = Object.keys(now.areas);

  it('says every sentence as i18next does, with every number and with values of any kind', async () => {
    const theirs = original.createInstance();
    await theirs.init({ lng: language, fallbackLng: false, defaultNS: 'common', ns: areas, resources: { [language]: now.areas as Record<string, Record<string, string>> }, interpolation: { escapeValue: false } });
    const theirSentence = (area: string, key: string, values: object): string => String(theirs.t(key as never, { ...values, ns: area } as never));
    const different: string[] = [];
    for (const [area, words] of Object.entries(now.areas)) {
      const keys = keysOf(words);
      const bare = keys.map((key) => key.replace(/_(one|many|other)$/, '')).filter((key) => !keys.some((one) => one.startsWith(`${key}.`)));
      for (const key of new Set([...keys, ...bare]))
        for (const count of [undefined, ...COUNTS]) {
          const values = count === undefined ? VALUES : { ...VALUES, count };
          if (say(now, [area], key, values) !== theirSentence(area, key, values)) different.push(`${area}:${key} ${count}`);
        }
    }
    expect(different).toEqual([]);
    // Four thousand sentences in the package's words: long on a machine that does other things besides.
  }, 30_000);

  it('looks through areas in their order, and into one that the key names', () => {
    const first = keysOf(now.areas['errors'])[0] ?? '';
    expect(say(now, ['common', 'errors'], first)).toBe(find(now, 'errors', first));
    expect(say(now, ['common'], `errors:${first}`)).toBe(find(now, 'errors', first));
    expect(say(now, ['common'], 'no.such.key')).toBe('no.such.key');
    expect(find(now, 'errors', 'no.such.key')).toBeUndefined();
  });

  it('writes numbers as the language does, and names what it was not given', () => {
    expect(fillIn('{{count, number}} {{who}}', { count: 12_345 }, language)).toBe(`${new Intl.NumberFormat(language).format(12_345)} {{who}}`);
  });
});
