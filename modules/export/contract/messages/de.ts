import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_export: '1 Export',
  open_exports: '{count} Exporte',
  too_many_for_sheet:
    'Ein Blatt fasst höchstens {max} Zeilen. Grenzen Sie die Liste ein oder exportieren Sie sie als CSV.',
  printed_first: 'Die ersten {max} von {count}',
};
