import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { laterTexts, loadArea, loadMessages, loadPack } from './pack.ts';

const here = import.meta.dirname;
const root = join(here, '../../..');

/** All text files of kernel and modules. */
const texts = ['kernel', ...readdirSync(join(root, 'modules')).map((name) => `modules/${name}`)]
  .map((room) => join(root, room, 'client/texts'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
const named = (language: Language, area: string): string => area.replace('.json', `.${language}.json`);
const pathOf = (language: Language, area: string): string =>
  texts.find((path) => basename(path) === named(language, area)) ?? named(language, area);
const areasIn = (language: Language): string[] =>
  texts
    .map((path) => basename(path))
    .filter((file) => file.endsWith(`.${language}.json`))
    .map((file) => file.replace(`.${language}.json`, '.json'));
/** All sources of the client. */
const sources = ['kernel/client', 'modules', 'app/client']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  )
  .filter((file) => /\/client[/.]/.test(file) && !file.includes('/dist/'));

function flat(words: unknown, prefix = ''): [string, string][] {
  if (typeof words === 'string') return [[prefix, words]];
  return Object.entries(words as Record<string, unknown>).flatMap(([key, value]) =>
    flat(value, prefix === '' ? key : `${prefix}.${key}`),
  );
}

const areaOf = (language: Language, file: string): [string, string][] =>
  flat(JSON.parse(readFileSync(pathOf(language, file), 'utf8')));
const areas = areasIn('en');
/** `count_one` and `count_other` are one key. */
const keysOf = (language: Language, file: string): string[] =>
  areaOf(language, file)
    .map(([key]) => key)
    .toSorted();

describe('words', () => {
  it('[R1.53] are bundled: every language loads without the server', async () => {
    const asked = vi.fn(() => Promise.reject(new Error('asked the server')));
    vi.stubGlobal('fetch', asked);
    for (const language of LANGUAGES) {
      const names = Object.keys(await laterTexts(language));
      const later = await Promise.all(names.map((area) => loadArea(language, area)));
      expect(later.filter((one) => Object.keys(one).length === 0)).toEqual([]);
      expect(Object.keys(await loadMessages(language)).length).toBeGreaterThan(10);
      const loaded = [...Object.keys((await loadPack(language)).areas), ...names];
      expect(loaded.map((area) => `${area}.json`).toSorted()).toEqual(areas.toSorted());
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(areas)('of %s have the same keys in all three languages, and none is empty', (file) => {
    for (const language of LANGUAGES) {
      expect(keysOf(language, file), `${language}/${file}`).toEqual(keysOf('en', file));
      for (const [key, text] of areaOf(language, file)) expect(text.trim(), `${language}/${file} ${key}`).not.toBe('');
    }
  });

  it.each(areas)('of %s name the same values in all three languages', (file) => {
    const values = (text: string): string[] =>
      [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();
    const english = new Map(areaOf('en', file));
    for (const language of LANGUAGES)
      for (const [key, text] of areaOf(language, file))
        expect(values(text), `${language}/${file} ${key}`).toEqual(values(english.get(key) ?? ''));
  });

  it('exist for every area in every language', () => {
    for (const language of LANGUAGES) expect(areasIn(language).toSorted()).toEqual(areas.toSorted());
  });

  it('[R2.124] name the sections of the template, which have no entries', () => {
    const sections = (language: Language) =>
      Object.fromEntries(areaOf(language, 'shell.json').filter(([key]) => key.startsWith('sections.')));
    const named = {
      'sections.academy': 'Academy',
      'sections.blog': 'Blog',
      'sections.calendar': 'Calendar',
      'sections.chat': 'Chat',
      'sections.kanban': 'Kanban',
      'sections.mail': 'Mail',
    };
    expect(sections('en')).toMatchObject(named);
    for (const language of LANGUAGES)
      for (const key of Object.keys(named)) expect(sections(language)[key], `${language} ${key}`).toBeTruthy();
  });

  it('have types: every area is declared', () => {
    const declared = [join(here, 'areas.ts'), ...texts.filter((path) => path.endsWith('areas.d.ts'))]
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    for (const file of areas)
      expect(declared, file).toMatch(
        new RegExp(`import\\('\\.{1,2}/(texts/)?${named('en', file).replaceAll('.', '\\.')}'\\)`),
      );
  });

  it('are all used: each key stands in a call somewhere, whole or by its beginning', () => {
    const files = sources
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'));
    const code = files.join('\n');
    /** Code that composes keys of a namespace: each part must appear as a string. */
    const assembling = (area: string): string =>
      files.filter((file) => file.includes(`'${area}'`) && /`\$\{\w+\}\.\$\{\w+\}`/.test(file)).join('\n');
    const unused = areas.flatMap((file) => {
      const assembled = assembling(file.replace('.json', ''));
      return keysOf('en', file)
        .filter((key) => {
          const plain = key.replace(/_(zero|one|two|few|many|other)$/, '');
          const parts = key.split('.');
          const beginnings = parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.\${`);
          const whole =
            code.includes(`${plain}'`) ||
            code.includes(`${plain}\``) ||
            beginnings.some((start) => code.includes(start));
          return !whole && !parts.every((part) => new RegExp(`'${part}'|\\b${part}:`).test(assembled));
        })
        .map((key) => `${file} ${key}`);
    });
    expect(unused).toEqual(UNCALLED);
    // Slow: every key is searched for in all sources.
  });
});

/** Labels of sections without a screen. */
const UNCALLED = ['academy', 'blog', 'calendar', 'chat', 'kanban', 'mail'].map((name) => `shell.json sections.${name}`);
