import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  errors: {
    open_bulk: '1 Massenänderung',
    open_bulks: '{count} Massenänderungen',
    unique_in_bulk: 'Dieser Wert muss bei jedem Datensatz anders sein. Ändern Sie die Datensätze einzeln.',
  },
  screens: { bulk: { did: 'Fertig: {what}', back: 'Zurück' } },
};
