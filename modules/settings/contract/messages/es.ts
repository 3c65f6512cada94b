import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  profile_is_complete: 'El perfil de esta empresa ya está completo.',
};
