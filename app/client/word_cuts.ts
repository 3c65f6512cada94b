import type { Plugin } from 'vite';
import { firstOf } from '@steward/kernel/client/i18n/by_area.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/languages.ts';
import type { RoomTexts } from '@steward/kernel/contract/texts/index.ts';
import { MODULES } from '../../modules/contract.ts';

const FIRST = 'virtual:first-texts/';
/** A file of texts, imported by the module's contract or, with the query, by screens. */
const FILE = /^(.*\/texts\/(?:en|de|es)\.ts)(\?screens)?$/;

const pathOf = (file: string): string => JSON.stringify(new URL(file, import.meta.url).pathname);

async function read(file: string): Promise<RoomTexts> {
  // A file of texts exports them under this name.
  return ((await import(new URL(file, 'file://').href)) as { readonly texts: RoomTexts }).texts;
}

async function first(language: Language): Promise<string> {
  const rooms: Record<string, RoomTexts> = {
    kernel: await read(new URL(`../../kernel/texts/${language}.ts`, import.meta.url).pathname),
  };
  for (const { name, texts } of MODULES) if (texts) rooms[name] = (await texts[language]()).texts;
  return `export default ${JSON.stringify(firstOf(rooms))};`;
}

/** Not in development and tests, where files may change. */
const linked = (language: Language): string => `
import { firstOf } from '@steward/kernel/client/i18n/by_area.ts';
import { texts } from ${pathOf(`../../kernel/texts/${language}.ts`)};
import { MODULES } from ${pathOf('../../modules/contract.ts')};
const rooms = { kernel: texts };
for (const one of MODULES) if (one.texts) rooms[one.name] = (await one.texts.${language}()).texts;
export default firstOf(rooms);`;

/** Sections that no browser reads. */
const OF_SERVER = ['about', 'refused', 'pages', 'reminders', 'schedules', 'notifications', 'calendar', 'mails'];

async function cut(file: string, isOfScreens: boolean): Promise<string> {
  const { records, first: _, ...others } = await read(file);
  const later = Object.entries(others).filter(([section]) => !OF_SERVER.includes(section));
  return `export const texts = ${JSON.stringify(isOfScreens ? Object.fromEntries(later) : { records })};`;
}

/**
 * Splits the texts of kernel and modules by when a browser needs them: `virtual:first-texts/<language>` with the first
 * screen, texts of record types with their definitions, those of screens with the screens, and others never.
 */
export function wordCuts(): Plugin {
  let isBuild = false;
  return {
    name: 'word-cuts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(FIRST) ? `\0${id}` : null),
    async load(id) {
      const language = LANGUAGES.find((one) => id === `\0${FIRST}${one}`);
      if (language) return isBuild ? first(language) : linked(language);
      const [, file, query] = FILE.exec(id) ?? [];
      return isBuild && file !== undefined ? cut(file, query !== undefined) : null;
    },
  };
}
