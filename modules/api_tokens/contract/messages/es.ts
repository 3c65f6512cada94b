import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  token_too_long: 'Un token vale un año como máximo. Elija un día hasta el {until}.',
  day_past: 'Ese día ya ha pasado. Elija uno posterior.',
  token_needs_rights: 'Elija al menos un permiso.',
  too_many_tokens: 'Tiene {max} tokens de API. Revoque uno que ya no necesite.',
};
