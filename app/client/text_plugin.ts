import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/languages.ts';
import { readTexts, textFiles } from '../text_files.ts';
import { partOf, type PARTS } from './text_parts.ts';

const ALL = 'virtual:texts';
const names = ['first', 'records', 'later'] as const satisfies readonly (keyof typeof PARTS)[];
type Part = (typeof names)[number];

/** Loaders of each part in each language. */
function loaders(): string {
  const of = (language: Language): string =>
    names.map((part) => `${part}: async () => (await import('${ALL}/${part}-${language}')).default`).join(', ');
  return `export const texts = { ${LANGUAGES.map((language) => `${language}: { ${of(language)} }`).join(', ')} };`;
}

async function built(part: Part, language: Language): Promise<string> {
  return `export default ${JSON.stringify(partOf(part, await readTexts(language)))};`;
}

/** In development and tests, where files may change. */
function linked(part: Part, language: Language): string {
  const files = [...textFiles(language)];
  const imports = files.map(([, file], at) => `import { texts as texts${at} } from ${JSON.stringify(file)};`);
  const rooms = files.map(([room], at) => `${room}: texts${at}`);
  return `import { partOf } from ${JSON.stringify(`${import.meta.dirname}/text_parts.ts`)};
${imports.join('\n')}
export default partOf('${part}', { ${rooms.join(', ')} });`;
}

/** Gives the client the texts of kernel and modules, each part of a language in one file: `virtual:texts`. */
export function textPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'texts',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === ALL || id.startsWith(`${ALL}/`) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${ALL}`) return loaders();
      for (const part of names)
        for (const language of LANGUAGES)
          if (id === `\0${ALL}/${part}-${language}`) return isBuild ? built(part, language) : linked(part, language);
      return null;
    },
  };
}
