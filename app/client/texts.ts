import { laterOf, registerSources, type FirstTexts, type TextSource } from '@steward/kernel/client/i18n/by_area.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import type { RoomTexts } from '@steward/kernel/contract/texts/index.ts';
import { addWords } from '@steward/kernel/contract/texts/words.ts';

/** The build reduces them to the texts of screens (`word_cuts.ts`). */
const rooms = import.meta.glob<RoomTexts>(['../../kernel/texts/*.ts', '../../modules/*/texts/*.ts'], {
  query: '?screens',
  import: 'texts',
});

const roomOf = (path: string): string => path.split('/').at(-3) ?? '';

const source = (language: Language, load: () => Promise<{ readonly default: FirstTexts }>): TextSource => ({
  first: async () => {
    const { default: first } = await load();
    for (const [room, names] of Object.entries(first.names)) addWords(language, room, names);
    return first;
  },
  later: async () => {
    const own = Object.entries(rooms).filter(([path]) => path.endsWith(`/${language}.ts`));
    const loaded = own.map(async ([path, loadRoom]) => {
      const texts = await loadRoom();
      addWords(language, roomOf(path), texts);
      return texts;
    });
    return laterOf(await Promise.all(loaded));
  },
});

/** Only the chosen language is loaded. */
registerSources({
  en: source('en', () => import('virtual:first-texts/en')),
  de: source('de', () => import('virtual:first-texts/de')),
  es: source('es', () => import('virtual:first-texts/es')),
});
