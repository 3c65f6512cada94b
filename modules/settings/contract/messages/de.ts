import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  profile_is_complete: 'Das Profil dieses Unternehmens ist schon vollständig.',
};
