import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_bulk: '1 Massenänderung',
  open_bulks: '{count} Massenänderungen',
  ids_or_list:
    'Wählen Sie Datensätze mit `ids` oder über eine Liste mit `search` oder `filters`; `filters: null` bedeutet alle.',
  unique_in_bulk: 'Dieser Wert muss bei jedem Datensatz anders sein. Ändern Sie die Datensätze einzeln.',
};
