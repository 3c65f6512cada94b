import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  unknown_fields: 'No es un campo personalizado de {record}: {names}. Elija campos de este tipo.',
  fieldset_of_other: 'Este conjunto de campos es para otros registros. Elija uno para {record}.',
};
