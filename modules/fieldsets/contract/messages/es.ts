import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  unknown_fields: 'No son campos personalizados de {record}: {names}. Elija campos de este tipo.',
  fieldset_of_other: 'Este conjunto de campos es para otros registros. Elija uno para {record}.',
};
