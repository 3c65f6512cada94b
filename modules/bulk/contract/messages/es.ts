import type { messages as en } from './en.ts';

export const messages: Readonly<Record<keyof typeof en, string>> = {
  open_bulk: '1 cambio masivo',
  open_bulks: '{count} cambios masivos',
  unique_in_bulk: 'Este valor debe ser distinto en cada registro. Cambie los registros uno por uno.',
};
