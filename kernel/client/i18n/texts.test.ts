import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import type { RoomTexts } from '@steward/kernel/contract/texts/index.ts';
import { laterTexts, loadArea, loadPack } from './sources.ts';

const root = join(import.meta.dirname, '../../..');

async function textsOf(path: string): Promise<RoomTexts> {
  // A file of texts exports them under this name.
  const { texts } = (await import(pathToFileURL(join(root, path)).href)) as { readonly texts: RoomTexts };
  return texts;
}

const rooms = globSync('{kernel,modules/*}/texts', { cwd: root }).toSorted();
/** Texts of kernel and modules in each language by room. */
const TEXTS = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const all = await Promise.all(rooms.map((room) => textsOf(`${room}/${language}.ts`)));
      return [language, new Map(rooms.map((room, index) => [room, all[index] ?? {}]))] as const;
    }),
  ),
);
const roomIn = (language: Language, room: string): [string, string][] => flat(TEXTS.get(language)?.get(room));

/** All sources of the client. */
const sources = ['kernel/client', 'modules', 'app/client']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  )
  .filter((file) => /\/client[/.]/.test(file) && !file.includes('/dist/'));

function flat(words: unknown, prefix = ''): [string, string][] {
  if (typeof words === 'string') return [[prefix, words]];
  return Object.entries(words ?? {}).flatMap(([key, value]) => flat(value, prefix === '' ? key : `${prefix}.${key}`));
}

/** Namespaces of screens in a language. */
const areasIn = (language: Language): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...(TEXTS.get(language)?.values() ?? [])].flatMap(({ first, screens }) =>
      Object.entries({ ...first, ...screens }),
    ),
  );
const areas = Object.keys(areasIn('en'));
/** `count_one` and `count_other` are one key. */
const keysOf = (area: string): string[] =>
  flat(areasIn('en')[area])
    .map(([key]) => key)
    .toSorted();

describe('words', () => {
  it('[R1.53] are bundled: every language loads without the server', async () => {
    const asked = vi.fn(() => Promise.reject(new Error('asked the server')));
    vi.stubGlobal('fetch', asked);
    for (const language of LANGUAGES) {
      const { areas: others, messages } = await laterTexts(language);
      const names = Object.keys(others);
      const later = await Promise.all(names.map((area) => loadArea(language, area)));
      expect(later.filter((one) => Object.keys(one).length === 0)).toEqual([]);
      expect(Object.keys(messages).length).toBeGreaterThan(10);
      const loaded = [...Object.keys((await loadPack(language)).areas), ...names];
      expect(loaded.toSorted()).toEqual(areas.toSorted());
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(rooms)('of %s have the same keys in all three languages, and none is empty', (room) => {
    const keys = (language: Language) => roomIn(language, room).map(([key]) => key);
    for (const language of LANGUAGES) {
      expect(keys(language).toSorted(), `${language}/${room}`).toEqual(keys('en').toSorted());
      for (const [key, text] of roomIn(language, room)) expect(text.trim(), `${language}/${room} ${key}`).not.toBe('');
    }
  });

  it.each(rooms)('of %s name the same values in all three languages', (room) => {
    const values = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? '').toSorted();
    const english = new Map(roomIn('en', room));
    for (const language of LANGUAGES)
      for (const [key, text] of roomIn(language, room))
        expect(values(text), `${language}/${room} ${key}`).toEqual(values(english.get(key) ?? ''));
  });

  it('[R2.124] name the sections of the template, which have no entries', () => {
    const sections = (language: Language) =>
      Object.fromEntries(flat(areasIn(language)['shell']).filter(([key]) => key.startsWith('sections.')));
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

  it('are all used: each key stands in a call somewhere, whole or by its beginning', () => {
    const files = sources
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'));
    const code = files.join('\n');
    // Each ending of a string once: the whole code would be searched for a minute.
    const endings = [...new Set(code.match(/[\w./-]+['`]/g))].join('\n');
    const starts = [...new Set(code.match(/[\w.-]+\.\$\{/g))].join('\n');
    /** Code that composes keys of a namespace: each part must appear as a string. */
    const assembling = (area: string): string =>
      files.filter((file) => file.includes(`'${area}'`) && /`\$\{\w+\}\.\$\{\w+\}`/.test(file)).join('\n');
    const unused = areas.flatMap((area) => {
      const assembled = assembling(area);
      return keysOf(area)
        .filter((key) => {
          const plain = key.replace(/_(zero|one|two|few|many|other)$/, '');
          const parts = key.split('.');
          const own = parts.slice(0, -1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.\${`);
          const whole =
            endings.includes(`${plain}'`) ||
            endings.includes(`${plain}\``) ||
            own.some((start) => starts.includes(start));
          return !whole && !parts.every((part) => new RegExp(`'${part}'|\\b${part}:`).test(assembled));
        })
        .map((key) => `${area} ${key}`);
    });
    expect(unused).toEqual(UNCALLED);
  });

  it.each(rooms)('of %s that code names are all named', (room) => {
    const code = globSync(`${room.replace(/\/texts$/, '')}/{*.{ts,tsx},{contract,server,client}/**/*.{ts,tsx}}`, {
      cwd: root,
    })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const named = Object.entries(TEXTS.get('en')?.get(room) ?? {}).flatMap(([section, words]) =>
      READ_BY_KERNEL.has(section)
        ? []
        : Object.keys(words ?? {}).flatMap((key) => [[`${section}.${key}`, `${section}['${key}']`, `=> ${section})`]]),
    );
    expect(named.filter((ways) => !ways.some((way) => code.includes(way))).map(([way]) => way)).toEqual([]);
  });

  it('stand in the texts, not in the code', () => {
    const files = globSync('{kernel,modules,app}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\/texts\/|\.test\.|\.spec\.|\/test\/|\/dist\/|node_modules/.test(file),
    );
    const inline = files.filter((file) => /\ben: (['"`[]|\{\s*\w)/.test(readFileSync(join(root, file), 'utf8')));
    expect(inline.filter((file) => !IN_CODE.has(file))).toEqual([]);
  });
});

/** Labels of sections without a screen. */
const UNCALLED = ['academy', 'blog', 'calendar', 'chat', 'kanban', 'mail'].map((name) => `shell sections.${name}`);

/** Sections that are read of every room, or by namespace. */
const READ_BY_KERNEL = new Set(['title', 'about', 'history', 'records', 'errors', 'first', 'screens']);

/** Locales and names of languages, and headings of files, which are read in all languages. */
const IN_CODE = new Set([
  'kernel/client/fields/inputs/Calendar.tsx',
  'kernel/client/fields/format.ts',
  'kernel/client/i18n/index.ts',
  'kernel/client/i18n/when.ts',
  'kernel/contract/csv/labels.ts',
  'modules/import/contract/all_targets.ts',
  'modules/import/server/file/upload.ts',
]);
