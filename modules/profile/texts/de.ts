import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  commands: { profile: { title: 'Profil' } },
  screens: { profile: { tabs: { profile: 'Profil' } } },
};
