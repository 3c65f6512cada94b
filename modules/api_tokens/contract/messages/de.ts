import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  token_too_long: 'Ein Token gilt höchstens ein Jahr. Wählen Sie einen Tag bis {until}.',
  day_past: 'Dieser Tag liegt in der Vergangenheit. Wählen Sie einen späteren.',
  token_needs_rights: 'Wählen Sie mindestens eine Berechtigung.',
  too_many_tokens: 'Sie haben {max} API-Token. Widerrufen Sie eines, das Sie nicht mehr brauchen.',
};
