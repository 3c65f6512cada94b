import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { customizableTypes } from '@steward/kernel/contract/records/index.ts';
import type { RoomTexts } from '@steward/kernel/contract/texts/index.ts';

/** Names of the record types that can have custom fields. */
function namesOfTypes(language: Language): Record<string, string> {
  return Object.fromEntries(customizableTypes().map(({ name }) => [name, LABELS[language][name]?.many ?? name]));
}

type Loaders<Said> = Readonly<Record<Language, () => Promise<Said>>>;

/** Texts that name the options of these fields after the record types. */
export function withNamesOfTypes<Said extends { readonly texts: RoomTexts }>(
  loaders: Loaders<Said>,
  record: string,
  fields: readonly string[],
): Loaders<Said> {
  const named = (language: Language) => async (): Promise<Said> => {
    const said = await loaders[language]();
    const { options = {} } = said.texts.records?.[record] ?? {};
    for (const field of fields)
      Object.defineProperty(options, field, {
        get: () => namesOfTypes(language),
        enumerable: true,
        configurable: true,
      });
    return said;
  };
  return { en: named('en'), de: named('de'), es: named('es') };
}
