import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_bulk: '1 Massenänderung',
  open_bulks: '{count} Massenänderungen',
  unique_in_bulk: 'Dieser Wert muss bei jedem Datensatz anders sein. Ändern Sie die Datensätze einzeln.',
};
