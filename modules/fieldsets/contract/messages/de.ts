import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  unknown_fields: 'Keine eigenen Felder von {record}: {names}. Wählen Sie Felder dieser Art.',
  fieldset_of_other: 'Dieser Feldsatz ist für andere Datensätze. Wählen Sie einen für {record}.',
};
