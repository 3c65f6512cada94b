import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_bulk: '1 cambio masivo',
  open_bulks: '{count} cambios masivos',
  ids_or_list:
    'Elija los registros con `ids`, o mediante una lista con `search` o `filters`; `filters: null` significa todos.',
  unique_in_bulk: 'Este valor debe ser distinto en cada registro. Cambie los registros uno por uno.',
};
