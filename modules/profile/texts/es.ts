import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  commands: { profile: { title: 'Perfil' } },
  screens: { profile: { tabs: { profile: 'Perfil' } } },
};
