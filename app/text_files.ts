import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { RoomTexts } from '@steward/kernel/contract/texts/index.ts';

const root = join(import.meta.dirname, '..');

/** Files of texts in a language, by the folder that has them: `kernel`, or the name of a module. */
export function textFiles(language: Language): ReadonlyMap<string, string> {
  const paths = globSync(`{kernel,modules/*}/texts/${language}.ts`, { cwd: root }).toSorted();
  return new Map(paths.map((path) => [path.split(sep).at(-3) ?? '', join(root, path)]));
}

/** Reads all texts in a language, where files can be read: on the server, in tests and for the build of the client. */
export async function readTexts(language: Language): Promise<Readonly<Record<string, RoomTexts>>> {
  const read = async (file: string): Promise<RoomTexts> =>
    // Each of these files exports its texts under this name.
    ((await import(pathToFileURL(file).href)) as { readonly texts: RoomTexts }).texts;
  const all = [...textFiles(language)].map(async ([room, file]) => [room, await read(file)] as const);
  return Object.fromEntries(await Promise.all(all));
}
